import { isImportProblem } from './import-problem.ts'
import { openExport, type OpenedExport } from './export-reader.ts'
import type { ImportAnswer, ImportQuestion } from './worker-messages.ts'

// Untrusted exports are parsed here, away from the page: a hanging worker is terminated, and its policy allows no network.
let opened: OpenedExport | null = null

self.addEventListener('message', ({ data }: MessageEvent<ImportQuestion>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it answers the page that made it
  void answer(data).then((answered) => self.postMessage(answered))
})

async function answer(question: ImportQuestion): Promise<ImportAnswer> {
  const { id } = question
  try {
    if (question.kind === 'open') {
      opened = await openExport(...question.files)
      return { id, kind: 'opened' }
    }
    if (!opened) return { id, kind: 'problem', code: 'stopped' }
    if (question.kind === 'read') return { id, kind: 'read', reading: await opened.read(question.answers) }
    return { id, kind: 'attachment', blob: await opened.attachment(question.name) }
  } catch (error) {
    // Any other error comes from the reader: too little memory, or a defect.
    const { code, program } = isImportProblem(error)
      ? error
      : { code: 'stopped' as const, program: undefined }
    return { id, kind: 'problem', code, program }
  }
}
