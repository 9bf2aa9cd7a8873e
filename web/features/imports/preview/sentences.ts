import { m } from '#web/messages/compiled/messages.js'
import { type ImportProblemCode, isImportProblem } from '../problem.ts'

const sentences: Record<ImportProblemCode, () => string> = {
  empty: m.imports_problem_empty,
  tooLarge: m.imports_problem_too_large,
  unknownFormat: m.imports_problem_unknown_format,
  noMessages: m.imports_problem_no_messages,
  damaged: m.imports_problem_damaged,
  locked: m.imports_problem_locked,
  tooMuchInside: m.imports_problem_too_much_inside,
  missing: m.imports_problem_missing,
}

/** What stood in the way of an import, and the way on. */
export function importSentence(error: unknown): string {
  return isImportProblem(error) ? sentences[error.code]() : m.imports_problem_damaged()
}
