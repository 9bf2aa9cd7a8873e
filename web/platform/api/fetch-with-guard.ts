/**
 * Fetches what every page needs, without the schema library that validates all other responses: that code is
 * larger than many pages. The guard checks only the parts of the response that are used; our own server
 * produced it.
 *
 * @throws if the server cannot be reached or answers with something else
 */
export async function fetchWithGuard<Answer>(
  path: string,
  isValid: (answer: unknown) => answer is Answer,
  credentials: 'omit' | 'same-origin',
): Promise<Answer> {
  const response = await fetch(path, { credentials })
  const answer: unknown = response.ok ? await response.json() : undefined
  if (!isValid(answer)) throw new Error(`${path} did not answer`)
  return answer
}

/** The properties of any value; none if it is not an object. */
export const propertiesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
