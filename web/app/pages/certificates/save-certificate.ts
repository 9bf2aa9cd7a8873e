import type { SignedFacts } from '#web/features/knowledge/certificates/model/certificate-code.ts'
import { currentPaper } from '#web/paper/sheet.ts'
import { saveDrawn } from '#web/features/reporting/report-export/model/save-document.ts'

/** Saves a certificate as a PDF, where the person chooses. @throws TypeError if the PDF code could not be loaded */
export const saveCertificate = (signed: SignedFacts, link: string): Promise<void> =>
  saveDrawn('certificate.pdf', async () => {
    const { certificateDefinition } = await import('./certificate-definition.ts')
    return certificateDefinition(signed, link, currentPaper())
  })
