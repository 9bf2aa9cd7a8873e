/** Bytes of a text in JSON, without the quotation marks, as they count towards a sealed entry. */
const bytesOf = (text: string): number => encoder.encode(JSON.stringify(text)).length - 2
const encoder = new TextEncoder()
/** Bytes of the line break after each line. */
const breakBytes = 2

/** The lines of one entry. */
export interface EntryPart {
  readonly lines: string[]
  /** Indexes of the lines that start in it. A line that was cut continues in the next part. */
  readonly begun: number[]
}

/** Lines divided into parts, and how many did not fit. */
export interface EntryParts {
  readonly parts: readonly EntryPart[]
  readonly left: number
}

/**
 * Divides lines into parts with a limit in bytes. A line longer than a part is cut at a word boundary and continues in the next: nothing is
 * dropped while there are parts.
 */
export function splitIntoParts(lines: readonly string[], room: number, max: number): EntryParts {
  const parts: EntryPart[] = []
  let free = 0
  function next(): EntryPart | undefined {
    if (parts.length >= max) return undefined
    const part: EntryPart = { lines: [], begun: [] }
    parts.push(part)
    free = room
    return part
  }
  for (const [at, line] of lines.entries()) {
    let bytes = bytesOf(line) + breakBytes
    let part = bytes <= free ? parts.at(-1) : next()
    part?.begun.push(at)
    let rest = line
    while (part && bytes > free) {
      const [head, tail] = cutAtBytes(rest, free - breakBytes)
      part.lines.push(head)
      rest = tail
      bytes = bytesOf(rest) + breakBytes
      part = next()
    }
    if (!part) {
      // Lines that did not fit are in the file attached to the last part.
      for (let each = parts.at(-1)?.begun.at(-1) === at ? at + 1 : at; each < lines.length; each++) {
        parts.at(-1)?.begun.push(each)
      }
      return { parts, left: lines.length - at }
    }
    part.lines.push(rest)
    free -= bytes
  }
  return { parts, left: 0 }
}

/** Cuts a text after at most so many bytes, after a space if there is one nearby. */
function cutAtBytes(text: string, room: number): [string, string] {
  let [at, bytes, space] = [0, 0, 0]
  for (const letter of text) {
    bytes += bytesOf(letter)
    if (bytes > room) break
    at += letter.length
    if (/\s/.test(letter)) space = at
  }
  const end = space > at / 2 ? space : Math.max(at, 1)
  return [text.slice(0, end), text.slice(end)]
}
