import { queryOptions } from '@tanstack/react-query'
import type { CertificateVerdict } from './checking.ts'
import type { SignedFacts } from './code.ts'

/** What came of opening a certificate: what it says, where it says anything, and whether that can be relied on. */
export type CheckedCertificate =
  | { readonly kind: 'none' }
  | { readonly kind: 'opened'; readonly signed: SignedFacts | null; readonly verdict: CertificateVerdict }

/** Opens a certificate on this device, without a network too. What judges it is loaded only now. */
export const openedQuery = (text: string) =>
  queryOptions({
    queryKey: ['certificate', text],
    retry: false,
    // It may be taken back, and the network may return.
    staleTime: 0,
    queryFn: async (): Promise<CheckedCertificate> => {
      const { readCertificate } = await import('./opening.ts')
      const signed = await readCertificate(text)
      if (signed === null) return { kind: 'none' }
      if (signed === 'altered') return { kind: 'opened', signed: null, verdict: { kind: 'altered' } }
      const [{ judge }, { knownServer }] = await Promise.all([
        import('./checking.ts'),
        import('./known-server.ts'),
      ])
      return { kind: 'opened', signed, verdict: await judge(signed, await knownServer()) }
    },
  })

/** What this device should know before the network is gone; asked for as soon as somebody comes to the page. */
export const knownServerQuery = queryOptions({
  queryKey: ['certificate-server'],
  queryFn: async () => {
    // The code that judges comes too: it is of no use later if it cannot be fetched then.
    const [{ knownServer }] = await Promise.all([import('./known-server.ts'), import('./checking.ts')])
    return knownServer()
  },
})
