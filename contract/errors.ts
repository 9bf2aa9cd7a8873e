/**
 * Every way a call can fail, and the HTTP status it answers with. The list is closed: a caller can handle all of it.
 *
 * A record that the actor may not read is `not_found`, so that an answer never reveals that something exists.
 */
export const errorStatus = {
  /** The input is not of the described form; `fields` says where. */
  invalid_input: 400,
  /** Nobody is signed in, or the session has ended. */
  signed_out: 401,
  /** The password, code, link or phrase does not match. Says no more than that. */
  not_accepted: 401,
  /** The actor has to reauthenticate first: the last time is more than ten minutes ago. */
  reauthentication_required: 403,
  /** Asks for a second factor: a code, or a passkey. */
  second_factor: 403,
  /** The actor is known and may not do this. */
  forbidden: 403,
  /** It does not exist, or the actor may not know that it does. */
  not_found: 404,
  /** The thing is in a state that does not allow this. */
  conflict: 409,
  /** A link or token that was good once and is no longer. */
  expired: 410,
  /** The body is larger than the call takes. */
  too_large: 413,
  /** There is no room for more in this report, or of this person. */
  quota: 413,
  /** The body is of a type the call does not take. */
  unsupported_type: 415,
  /** The same key or id was used before, with another body. */
  reused_key: 422,
  /** More calls than the limit allows; `Retry-After` says when to try again. */
  too_many: 429,
  /** A defect of ours. It is logged; the answer says nothing of it. */
  internal: 500,
  /** The server is busy or stopping; `Retry-After` says when to try again. */
  busy: 503,
  /** Nothing more can be written on the server, whose disk is full; `Retry-After` says when to try again. */
  full: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The one shape of every error answer. */
export interface ErrorBody {
  error: {
    code: ErrorCode
    /** One plain English sentence; the app shows its own, in the person's language, by `code`. */
    message: string
    /** Which fields were refused, by dotted path, each with a sentence. */
    fields?: Record<string, string>
  }
}
