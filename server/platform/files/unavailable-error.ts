/** Files on another machine cannot be read or written now. The message names none of them. */
export class FilesUnavailableError extends Error {
  override readonly name = 'FilesUnavailableError'
  readonly code: 'FILES_UNAVAILABLE' | 'ENOSPC'

  constructor(message: string, code: FilesUnavailableError['code'] = 'FILES_UNAVAILABLE') {
    super(message)
    this.code = code
  }
}
