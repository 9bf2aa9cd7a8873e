/** The text in a file: UTF-8, or UTF-16 where its first bytes say so, as some editors save it. */
export async function textOf(file: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  return encoding === null ? file.text() : new TextDecoder(encoding).decode(await file.arrayBuffer())
}
