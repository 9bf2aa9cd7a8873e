/** Why a file could not be read. Each has its sentence (messages: imports). */
export type ImportProblemCode =
  | 'empty'
  | 'tooLarge'
  /** It is none of the formats that are read here. */
  | 'unknownFormat'
  /** It is another program's, which is named. */
  | 'otherProgram'
  /** Instagram or Facebook, as pages to look at: the same can be had as JSON. */
  | 'pages'
  /** Several files that are not the parts of one conversation. */
  | 'severalFiles'
  /** It looks like one of them, and holds no message. */
  | 'noMessages'
  | 'damaged'
  /** A zip that needs a password. */
  | 'locked'
  /** A zip with more in it than is reasonable. */
  | 'tooMuchInside'
  /** A file that the export names is not in it. */
  | 'missing'
  /** What reads it ended before it was done, which may not be the file's fault. */
  | 'stopped'

/** What the import throws for anything but a defect. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem'
  readonly code: ImportProblemCode
  /** Whose file it is, where that is all that is known of it. */
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
