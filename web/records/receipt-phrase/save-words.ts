import { download } from '#web/ui/download.ts'

/** A name that tells nothing, in the person's own folder. */
const fileName = 'notes.txt'

/** Words as a text file, numbered, with where they are entered. */
export function wordsAsText(words: readonly string[], where: string): string {
  return `${words.map((word, index) => `${String(index + 1).padStart(2)}. ${word}`).join('\n')}\n\n${where}\n`
}

/** Puts a text into the device's downloads. */
export function saveText(text: string): void {
  download(new Blob([text], { type: 'text/plain' }), fileName)
}
