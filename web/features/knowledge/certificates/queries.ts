import { queryOptions } from '@tanstack/react-query'
import type { CertificateVerdict } from './model/certificate-verdict.ts'
import type { SignedFacts } from './model/certificate-code.ts'

/** The result of opening a certificate: its contents, if any, and whether they can be trusted. */
export type CheckedCertificate =
  | { readonly kind: 'none' }
  | { readonly kind: 'opened'; readonly signed: SignedFacts | null; readonly verdict: CertificateVerdict }

/** Opens a certificate on this device, also offline. The verification code is loaded on demand. */
export const openedQuery = (text: string) =>
  queryOptions({
    queryKey: ['certificate', text],
    retry: false,
    // It may be revoked, and the network may return.
    staleTime: 0,
    queryFn: async (): Promise<CheckedCertificate> => {
      const { readCertificate } = await import('./model/certificate-reader.ts')
      const signed = await readCertificate(text)
      if (signed === null) return { kind: 'none' }
      if (signed === 'altered') return { kind: 'opened', signed: null, verdict: { kind: 'altered' } }
      const [{ verifyCertificate }, { knownServer }] = await Promise.all([
        import('./model/certificate-verdict.ts'),
        import('./model/known-server.ts'),
      ])
      return { kind: 'opened', signed, verdict: await verifyCertificate(signed, await knownServer()) }
    },
  })

/** Data for offline use, fetched as soon as the page is opened. */
export const knownServerQuery = queryOptions({
  queryKey: ['certificate-server'],
  queryFn: async () => {
    // The verification code is loaded as well: later it may no longer be possible.
    const [{ knownServer }] = await Promise.all([
      import('./model/known-server.ts'),
      import('./model/certificate-verdict.ts'),
    ])
    return knownServer()
  },
})
