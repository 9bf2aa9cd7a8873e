/** How long the server may take to answer, in milliseconds. */
const answersWithin = 4_000

/** Requests the headers of a file, bypassing the cache; `null` if the server does not answer. */
export function headOf(address: string): Promise<Response | null> {
  const signal = AbortSignal.timeout(answersWithin)
  return fetch(address, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
}
