import { errorStatus, type ErrorBody, type ErrorCode } from '#contract/errors.ts'

const sentences: Record<ErrorCode, string> = {
  invalid_input: 'Something in your request is not valid.',
  signed_out: 'Please sign in first.',
  not_accepted: 'That does not match. Please check it and try again.',
  reauthentication_required: 'Please confirm it is you first.',
  second_factor: 'Please also confirm with a code or a passkey.',
  forbidden: 'This account is not allowed to do that.',
  not_found: 'This does not exist, or you cannot see it.',
  conflict: 'This has changed, or its current state does not allow that.',
  expired: 'This link has already been used or has expired.',
  too_large: 'This is too large to send.',
  quota: 'There is no space left for this. Everything sent before is safe.',
  unsupported_type: 'This kind of content cannot be sent here.',
  reused_key: 'This ID was already used for something else.',
  too_many: 'Too many attempts in a short time. Please wait a moment.',
  internal: 'Something went wrong on our side. Nothing you sent was stored.',
  busy: 'The server is busy. Please try again in a moment.',
  full: 'The server is out of space. Nothing is lost: what you typed is still here. Please try again later.',
}

export interface RefusalOptions {
  message?: string
  /** Refused fields by dotted path, each with a sentence. */
  fields?: Record<string, string>
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number
  /** Commits what the call wrote so far, such as the count of a wrong password. Otherwise it is rolled back. */
  keepsWork?: boolean
}

/** An expected failure, on its way to the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly keepsWork: boolean

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(options.message ?? sentences[code])
    this.code = code
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
    this.keepsWork = options.keepsWork ?? false
  }

  get status(): number {
    return errorStatus[this.code]
  }

  get body(): ErrorBody {
    return {
      error: { code: this.code, message: this.message, ...(this.fields ? { fields: this.fields } : {}) },
    }
  }
}

/**
 * Ends a call with one of the contract's error codes.
 * @throws {Refusal} always.
 */
export function refuse(
  code: ErrorCode,
  message?: string,
  options: Omit<RefusalOptions, 'message'> = {},
): never {
  throw new Refusal(code, message === undefined ? options : { ...options, message })
}
