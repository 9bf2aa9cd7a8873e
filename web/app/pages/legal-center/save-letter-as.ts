import type { SaveLetter } from '#web/features/support/law/components/letter-editor.tsx'

/** What writes either file is fetched when somebody asks for it. */
export const saveLetterAs: SaveLetter = async (as, letter) => {
  if (as === 'pdf') {
    const { saveLetter } = await import('#web/features/reporting/report-export/model/save-letter.ts')
    await saveLetter(letter)
  } else {
    const { saveWordLetter } = await import('#web/features/reporting/report-export/model/save-word-letter.ts')
    await saveWordLetter(letter)
  }
}
