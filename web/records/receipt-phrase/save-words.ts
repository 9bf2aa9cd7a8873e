import { download } from '#web/ui/download.ts'

/** A neutral name, in the person's own folder. */
const fileName = 'notes.txt'

/** The numbered words as a text file, with where to enter them. */
export function formatPhrase(words: readonly string[], address: string): string {
  return `${words.map((word, index) => `${String(index + 1).padStart(2)}. ${word}`).join('\n')}\n\n${address}\n`
}

/** Downloads a text file. */
export function saveText(text: string): void {
  download(new Blob([text], { type: 'text/plain' }), fileName)
}
