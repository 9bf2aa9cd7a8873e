/** Finds the file of an attachment: by its whole path, by the end of it, or by its name. */
export type FindFile = (attachment: string, folder: string) => string | null

/**
 * Indexes all names once, since a chat may name thousands of thousands of files.
 *
 * @param otherNames alternative names, for zips without a declared encoding
 */
export function createFileFinder(
  names: readonly string[],
  otherNames: ReadonlyMap<string, readonly string[]> = new Map(),
): FindFile {
  const whole = new Map<string, string>()
  const byName = new Map<string, { path: string; name: string }[]>()
  const byNumber = new Map<string, string[]>()
  for (const name of names) {
    for (const written of [name, ...(otherNames.get(name) ?? [])]) {
      const path = normalizePath(written)
      if (!whole.has(path)) whole.set(path, name)
      push(byName, lastOf(path), { path, name })
    }
    const number = numberOf(lastOf(name))
    if (number !== null) push(byNumber, number, name)
  }
  return (attachment, folder) => {
    const path = normalizePath(attachment)
    const found = whole.get(path) ?? whole.get(normalizePath(`${folder}${path}`))
    if (found !== undefined) return found
    const alike = byName.get(lastOf(path))?.filter((each) => each.path.endsWith(`/${path}`)) ?? []
    const near = alike.find((each) => each.path.startsWith(normalizePath(folder))) ?? alike[0]
    if (near) return near.name
    // iOS numbers the attachments of a chat: even if the name was changed, the number identifies the file.
    const numbered =
      byNumber.get(numberOf(lastOf(path)) ?? '')?.filter((name) => name.startsWith(folder)) ?? []
    return numbered.length === 1 ? (numbered[0] ?? null) : null
  }
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

/** `00000012-Müll.jpg` is number 12, and a picture: another extension is another file. */
function numberOf(name: string): string | null {
  const [, number, ending] = /^(0\d{7})-.*(\.[^.]+)$/.exec(name) ?? []
  return number === undefined || ending === undefined ? null : `${number}${ending.toLowerCase()}`
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** `./media/x` and `media\x` become `media/x`, and accented letters are composed. */
function normalizePath(path: string): string {
  const parts: string[] = []
  for (const part of path.normalize('NFC').split(/[/\\]/)) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
