/** Bytes of a text in JSON, as a sealed entry counts them, without the quotation marks. */
const bytesOf = (text: string): number => encoder.encode(JSON.stringify(text)).length - 2
const encoder = new TextEncoder()
/** Bytes of the line break after each line. */
const breakBytes = 2

/** Some of the lines of a day, for one entry. */
export interface EntryPart {
  readonly lines: string[]
  /** Places of the lines that start in it. One that was cut goes on in the next part. */
  readonly begun: number[]
}

/** Lines in as many parts as they need, and how many had no room in all of them. */
export interface EntryParts {
  readonly parts: readonly EntryPart[]
  readonly left: number
}

/**
 * Puts lines into parts that each have so much room, in bytes. A line that has no room in a part of its own is cut where a
 * word ends, and goes on in the next: nothing is dropped while there are parts.
 */
export function partsOf(lines: readonly string[], room: number, most: number): EntryParts {
  const parts: EntryPart[] = []
  let free = 0
  function next(): EntryPart | undefined {
    if (parts.length >= most) return undefined
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
      const [head, tail] = cut(rest, free - breakBytes)
      part.lines.push(head)
      rest = tail
      bytes = bytesOf(rest) + breakBytes
      part = next()
    }
    if (!part) {
      // What had no room is in the file beside the last part.
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

/** Cuts a text where at most so many bytes are before, behind a space where there is one near. */
function cut(text: string, room: number): [string, string] {
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
