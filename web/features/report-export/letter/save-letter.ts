import { paperHere } from '../paper.ts'
import { neutralName } from '../save.ts'
import { savePdf } from '../save-pdf.ts'
import type { Letter } from './letter-document.ts'

/** Saves a letter as a PDF, where the person chooses. @throws TypeError where what draws could not be fetched */
export const saveLetter = (letter: Letter): Promise<void> =>
  savePdf(neutralName('pdf', new Date()), async () => {
    const { letterDocument } = await import('./letter-document.ts')
    return letterDocument(letter, paperHere())
  })
