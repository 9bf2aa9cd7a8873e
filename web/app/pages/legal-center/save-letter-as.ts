import type { SaveLetter } from '#web/features/law/letters/letter-editor.tsx'

/** What writes either file is fetched when somebody asks for it. */
export const saveLetterAs: SaveLetter = async (as, letter) => {
  if (as === 'pdf') {
    const { saveLetter } = await import('#web/features/report-export/letter/save-letter.ts')
    await saveLetter(letter)
  } else {
    const { saveWordLetter } = await import('#web/features/report-export/letter/save-word-letter.ts')
    await saveWordLetter(letter)
  }
}
