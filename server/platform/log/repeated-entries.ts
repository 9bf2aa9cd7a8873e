type Entry = Readonly<Record<string, unknown>>

/** Milliseconds in which repeated entries are counted instead of written. */
const minute = 60_000
/** The fields that distinguish entries. The place of an error counts only if nothing else identifies it. */
const distinguishing = ['event', 'code', 'errorName', 'job'] as const

/**
 * Writes the first of entries that say the same, and of the others a minute later how many there were: a disk that is full
 * fails each call in the same way, and thousands of lines would hide what else happened, and take what room is left.
 */
export function collapseRepeats(write: (entry: Entry) => void): (entry: Entry) => void {
  const counts = new Map<string, number>()

  function report(key: string, entry: Entry): void {
    const count = counts.get(key) ?? 0
    counts.delete(key)
    if (count === 0) return
    write({ ...Object.fromEntries(distinguishing.map((name) => [name, entry[name]])), count })
    begin(key, entry)
  }

  function begin(key: string, entry: Entry): void {
    counts.set(key, 0)
    setTimeout(() => report(key, entry), minute).unref()
  }

  return (entry) => {
    const key = keyOf(entry)
    const count = counts.get(key)
    if (count !== undefined) return void counts.set(key, count + 1)
    begin(key, entry)
    write(entry)
  }
}

function keyOf(entry: Entry): string {
  const { code, errorStack } = entry
  const place = code === undefined && Array.isArray(errorStack) ? errorStack[0] : undefined
  return JSON.stringify([...distinguishing.map((name) => entry[name]), place])
}
