import { queryOptions } from '@tanstack/react-query'
import type { CertificateVerdict } from './model/certificate-verdict.ts'
import type { SignedFacts } from './model/certificate-code.ts'

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
      const { readCertificate } = await import('./model/certificate-reader.ts')
      const signed = await readCertificate(text)
      if (signed === null) return { kind: 'none' }
      if (signed === 'altered') return { kind: 'opened', signed: null, verdict: { kind: 'altered' } }
      const [{ judge }, { knownServer }] = await Promise.all([
        import('./model/certificate-verdict.ts'),
        import('./model/known-server.ts'),
      ])
      return { kind: 'opened', signed, verdict: await judge(signed, await knownServer()) }
    },
  })

/** What this device should know before the network is gone; asked for as soon as somebody comes to the page. */
export const knownServerQuery = queryOptions({
  queryKey: ['certificate-server'],
  queryFn: async () => {
    // The code that judges comes too: it is of no use later if it cannot be fetched then.
    const [{ knownServer }] = await Promise.all([
      import('./model/known-server.ts'),
      import('./model/certificate-verdict.ts'),
    ])
    return knownServer()
  },
})
