import jsonld from 'jsonld'
import credentials from './contexts/credentials-v2.json' with { type: 'json' }
import openBadges from './contexts/open-badges-v3p0.json' with { type: 'json' }
import { contextAddresses } from './credential.ts'

/** The JSON-LD contexts of a credential. None is fetched: any other context is refused. */
const contexts: Readonly<Record<string, object>> = {
  [contextAddresses.credentials]: credentials,
  [contextAddresses.openBadges]: openBadges,
}

const documentLoader = (url: string) => {
  const document = contexts[url]
  if (!document) return Promise.reject(new Error('unknown JSON-LD context'))
  return Promise.resolve({ document, documentUrl: url })
}

/**
 * The bytes signed by a proof of the suite eddsa-rdfc-2022: SHA-256 of the proof without its signature, then of the document, both
 * in canonical form (W3C vc-di-eddsa, 3.2).
 *
 * @throws for a document with terms that its contexts do not define
 */
export async function bytesToSign(
  document: Readonly<{ '@context': readonly string[] }>,
  proof: object,
): Promise<Uint8Array<ArrayBuffer>> {
  const hashes = [
    await hashOf({ '@context': document['@context'], ...proof }),
    // One after the other: on the server a hundred of them may be queued, and each is small.
    await hashOf(document),
  ]
  return new Uint8Array(await new Blob(hashes).arrayBuffer())
}

async function hashOf(document: object): Promise<ArrayBuffer> {
  const lines = await jsonld.canonize(
    // A copy, because the library may modify its input.
    structuredClone(document),
    { algorithm: 'RDFC-1.0', format: 'application/n-quads', documentLoader, safe: true },
  )
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines))
}
