import { currentPaper } from '#web/paper/sheet.ts'
import { neutralName } from '#web/features/reporting/report-export/model/save-destination.ts'
import { saveDrawn } from '#web/features/reporting/report-export/model/save-document.ts'
import type { RecordDocument } from '#web/features/support/recovery/model/record-document.ts'

/** Saves a personal record as a PDF, where the person chooses. @throws TypeError if the PDF code could not be loaded */
export const saveRecord = (document: RecordDocument): Promise<void> =>
  saveDrawn(neutralName('pdf', new Date()), async () => {
    const { recordDefinition } = await import('./record-definition.ts')
    return recordDefinition(document, currentPaper())
  })
