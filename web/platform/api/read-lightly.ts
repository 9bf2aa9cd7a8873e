/**
 * Reads what every page asks for, without the code that checks the answers of all other calls: that is larger than many a page. The guard
 * looks at what is used of the answer; our own server made it.
 *
 * @throws where it cannot be reached, or answers with something else
 */
export async function readLightly<Answer>(
  path: string,
  isWhole: (answer: unknown) => answer is Answer,
  credentials: 'omit' | 'same-origin',
): Promise<Answer> {
  const response = await fetch(path, { credentials })
  const answer: unknown = response.ok ? await response.json() : undefined
  if (!isWhole(answer)) throw new Error(`${path} did not answer`)
  return answer
}

/** The members of anything. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
