import type { ErrorCode } from '#contract/errors.ts'

/** The server answered and refused. `code` is from the contract's closed list. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  /** The refused fields by dotted path, each with a sentence. */
  readonly fields: Readonly<Record<string, string>>
  /** How long the server asks to wait, if it says so. */
  readonly retryAfterSeconds: number | null

  constructor(
    code: ErrorCode,
    status: number,
    message: string,
    { fields = {}, retryAfterSeconds = null }: Partial<Pick<ApiError, 'fields' | 'retryAfterSeconds'>> = {},
  ) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The server could not be reached, or something else answered in its place (a hotel's sign-in page, a proxy). */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'

  constructor(options?: ErrorOptions) {
    super('The server cannot be reached.', options)
  }
}

/** Whether a call failed with this code. */
export function isRefusal(error: unknown, ...codes: ErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code)
}

/** Whether code could not be loaded. All that browsers agree on is the word "module" in the message. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof TypeError && error.message.includes('module')

/**
 * Turns an error about code that could not be loaded into OfflineError, which can be retried. Other errors
 * are returned unchanged.
 */
export const toOfflineError = (error: unknown): unknown =>
  isChunkLoadError(error) ? new OfflineError({ cause: error }) : error
