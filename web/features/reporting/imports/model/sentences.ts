import { m } from '#web/messages/compiled/messages.js'
import type { ImportedMessage, Remark } from './conversation.ts'
import { type ImportProblemCode, isImportProblem } from './import-problem.ts'

const sentences: Record<ImportProblemCode, () => string> = {
  empty: m.imports_problem_empty,
  tooLarge: m.imports_problem_too_large,
  unknownFormat: m.imports_problem_unknown_format,
  otherProgram: m.imports_problem_unknown_format,
  pages: m.imports_problem_pages,
  severalFiles: m.imports_problem_several_files,
  noMessages: m.imports_problem_no_messages,
  damaged: m.imports_problem_damaged,
  locked: m.imports_problem_locked,
  tooMuchInside: m.imports_problem_too_much_inside,
  missing: m.imports_problem_missing,
  stopped: m.imports_problem_stopped,
}

/** Why an import failed, and what to do. */
export function importSentence(error: unknown): string {
  if (isImportProblem(error) && error.program !== undefined) {
    return m.imports_problem_other_program({ program: error.program })
  }
  return isImportProblem(error) ? sentences[error.code]() : m.imports_problem_stopped()
}

const remarkSentences: Record<Remark, () => string> = {
  unsent: m.imports_remark_unsent,
  sticker: m.imports_remark_sticker,
  call: m.imports_remark_call,
  blank: m.imports_remark_blank,
  undated: m.imports_remark_undated,
  misdated: m.imports_remark_misdated,
  timeless: m.imports_remark_timeless,
  halfless: m.imports_remark_halfless,
  savedPage: m.imports_remark_saved_page,
  forwarded: m.imports_remark_forwarded,
  shortened: m.imports_remark_shortened,
}

/** A message's text, remarks and reactions. */
export function messageText({ text, remarks = [], reactions = [] }: ImportedMessage): string {
  const signs = reactions.map(({ who, sign }) => m.imports_reaction({ who, sign }))
  const lines = [
    text,
    ...remarks.map((remark) => remarkSentences[remark]()),
    ...(signs.length > 0 ? [signs.join(', ')] : []),
  ]
  return lines.filter(Boolean).join('\n')
}

/** Whether a retry with the same file may succeed. */
export function isRetryable(error: unknown): boolean {
  return !isImportProblem(error) || error.code === 'stopped'
}
