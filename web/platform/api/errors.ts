import type { ErrorCode } from '#contract/errors.ts'

/** The server answered, and refused. `code` is one of the contract's closed list. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  /** Which fields were refused, by dotted path, each with a sentence. */
  readonly fields: Readonly<Record<string, string>>
  /** How long the server asks to wait, where it says so. */
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

/** The server could not be reached, or something other than it answered (a hotel's sign-in page, a proxy). */
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

/** Whether it says that code could not be fetched: all that browsers tell of that is a module in the message. */
export const isNotFetched = (error: unknown): boolean =>
  error instanceof TypeError && error.message.includes('module')

/** The same error, and OfflineError for code that could not be fetched: it can be asked for again, and is no refusal. */
export const asOffline = (error: unknown): unknown =>
  isNotFetched(error) ? new OfflineError({ cause: error }) : error
