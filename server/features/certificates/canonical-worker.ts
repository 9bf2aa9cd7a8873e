import { bytesToSign } from '#content/certificates/canonical.ts'

/** A document and the proof that is to be signed with it. */
export interface Unsigned {
  readonly document: Readonly<{ '@context': readonly string[] }>
  readonly proof: object
}

/**
 * Canonicalises several documents for signing. It runs in a thread of its own, since each takes about 10 ms of CPU
 * time. The key stays in the main thread: a signature takes a tenth of a millisecond.
 */
export async function canonicalBytes(unsigned: readonly Unsigned[]): Promise<Uint8Array[]> {
  const bytes = []
  for (const { document, proof } of unsigned) bytes.push(await bytesToSign(document, proof))
  return bytes
}
