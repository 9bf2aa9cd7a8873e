/**
 * The names in a field where commas are between them. One that has a comma of its own, as a mail names people, stays
 * whole as long as it is there as it was.
 *
 * @param known - the names as they were before
 */
export function peopleTyped(typed: string, known: readonly string[]): string[] {
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
