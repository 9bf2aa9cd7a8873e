/** Why a file could not be read. Each has its sentence (messages: imports). */
export type ImportProblemCode =
  | 'empty'
  | 'tooLarge'
  /** None of the supported formats. */
  | 'unknownFormat'
  /** Another program's format, which is named. */
  | 'otherProgram'
  /** Instagram or Facebook as HTML pages: the same export is available as JSON. */
  | 'pages'
  /** Several files that are not parts of one conversation. */
  | 'severalFiles'
  /** A supported format without messages. */
  | 'noMessages'
  | 'damaged'
  /** A zip with a password. */
  | 'locked'
  /** A zip that exceeds the limits. */
  | 'tooMuchInside'
  /** A file named by the export is not in it. */
  | 'missing'
  /** The worker ended early, which may not be the file's fault. */
  | 'stopped'

/** Thrown by the import for every failure except defects. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem'
  readonly code: ImportProblemCode
  /** The program that made the file, if nothing else is known. */
  readonly program: string | undefined

  constructor(code: ImportProblemCode, options?: ErrorOptions & { program?: string | undefined }) {
    super(`Not imported: ${code}.`, options)
    this.code = code
    this.program = options?.program
  }
}

export function isImportProblem(error: unknown): error is ImportProblem {
  return error instanceof ImportProblem
}
