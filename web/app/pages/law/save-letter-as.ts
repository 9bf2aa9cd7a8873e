import type { SaveLetter } from '#web/features/support/law/components/letter-editor.tsx'

/** The code for either file type is loaded on demand. */
export const saveLetterAs: SaveLetter = async (as, letter) => {
  if (as === 'pdf') {
    const { saveLetter } = await import('#web/features/reporting/report-export/model/save-letter.ts')
    await saveLetter(letter)
  } else {
    const { saveWordLetter } = await import('#web/features/reporting/report-export/model/save-word-letter.ts')
    await saveWordLetter(letter)
  }
}
