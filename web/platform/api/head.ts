/** Milliseconds that the server has to answer. */
const answersWithin = 4_000

/** What the server says of a file, asked again; `null` where it does not answer. */
export function headOf(address: string): Promise<Response | null> {
  const signal = AbortSignal.timeout(answersWithin)
  return fetch(address, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
}
