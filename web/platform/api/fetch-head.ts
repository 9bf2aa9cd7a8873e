/** How long the server may take to answer, in milliseconds. */
const responseTimeoutMs = 4_000

/** Requests the headers of a file, bypassing the cache; `null` if the server does not answer. */
export function fetchHead(address: string): Promise<Response | null> {
  const signal = AbortSignal.timeout(responseTimeoutMs)
  return fetch(address, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
}
