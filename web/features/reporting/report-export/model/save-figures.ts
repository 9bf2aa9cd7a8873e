import type { FiguresPaper } from '#web/records/figures-paper.ts'
import { currentPaper } from '#web/paper/sheet.ts'
import { neutralName } from './save-destination.ts'
import { saveDrawn } from './save-document.ts'

/**
 * Saves figures as a PDF where the person chooses.
 * @throws TypeError if the renderer could not be fetched
 */
export async function saveFigures(paper: FiguresPaper): Promise<void> {
  await saveDrawn(neutralName('pdf', new Date()), async () => {
    const { figuresDocument } = await import('./figures-document.ts')
    return figuresDocument(paper, currentPaper())
  })
}
