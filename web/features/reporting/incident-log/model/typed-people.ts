/**
 * Parses names separated by commas. A name that contains a comma, as in mails, stays whole while it is unchanged.
 *
 * @param known - the names before the edit
 */
export function parsePeople(typed: string, known: readonly string[]): string[] {
  if (typed === '') return []
  const whole = known.filter((name) => name.includes(',')).toSorted((one, other) => other.length - one.length)
  const found: string[] = []
  for (let rest: string | null = typed; rest !== null;) {
    const text: string = rest
    const name =
      whole.find((each) => text === each || text.startsWith(`${each},`)) ?? text.slice(0, endOf(text))
    found.push(name)
    rest = text.length > name.length ? text.slice(name.length + 1) : null
  }
  return found
}

function endOf(text: string): number {
  const comma = text.indexOf(',')
  return comma === -1 ? text.length : comma
}
