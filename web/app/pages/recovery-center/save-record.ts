import { currentPaper } from '#web/paper/sheet.ts'
import { neutralName } from '#web/features/report-export/save.ts'
import { saveDrawn } from '#web/features/report-export/letter/save-drawn.ts'
import type { RecordDocument } from '#web/features/recovery/keep/record-document.ts'

/** Saves somebody’s own record as a PDF, where they choose. @throws TypeError where what draws could not be fetched */
export const saveRecord = (document: RecordDocument): Promise<void> =>
  saveDrawn(neutralName('pdf', new Date()), async () => {
    const { recordDefinition } = await import('./record-definition.ts')
    return recordDefinition(document, currentPaper())
  })
