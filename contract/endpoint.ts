import type { $ZodType, input, output } from 'zod/v4/core'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may make a call at all. What they may do with a particular record is the feature's policy.
 *
 * - `anyone`: also without an account; the actor may still be signed in.
 * - `receipt`: an anonymous reporter, by the access token of a receipt phrase.
 * - `participant`: a signed-in member or an anonymous reporter.
 * - `signedIn`: a member, confirmed or still pending.
 * - `confirmed`: a member whose address is confirmed.
 * - `handler`: a member who handles cases for at least one organisation.
 * - `admin`: a member who administers this server.
 */
export type Access = 'anyone' | 'receipt' | 'participant' | 'signedIn' | 'confirmed' | 'handler' | 'admin'

/**
 * What happens when the same unsafe call arrives twice.
 *
 * - `id`: the body carries the id that the device made; the second call answers the first result, and another body 422.
 * - `key`: the caller may send an `Idempotency-Key`; the first answer is stored and repeated.
 * - `natural`: doing it twice is the same as doing it once.
 * - `once`: the call consumes or creates a secret, so its answer is never stored; a repeat may fail.
 */
export type Repeat = 'id' | 'key' | 'natural' | 'once'

/** A binary answer, such as a picture. It is the one result that is not JSON. */
export interface BytesResult {
  readonly kind: 'bytes'
  readonly types: readonly string[]
}

export function bytes(...types: string[]): BytesResult {
  return { kind: 'bytes', types }
}

export interface Endpoint<
  Params extends $ZodType = $ZodType,
  Query extends $ZodType = $ZodType,
  Body extends $ZodType = $ZodType,
  Result extends $ZodType | BytesResult = $ZodType | BytesResult,
> {
  readonly method: Method
  /** Starts with `/api/`; parameters are written `:name`. */
  readonly path: `/api/${string}`
  /** One line for the API page. */
  readonly summary: string
  readonly access: Access
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Largest body in bytes; 64 KiB when left out. */
  readonly bodyLimit?: number
  readonly result: Result
  /** What it answers beyond the errors that every call can have. */
  readonly errors: readonly ErrorCode[]
  /** Required for POST, PUT, PATCH and DELETE; GET has none. */
  readonly repeat?: Repeat
  /** Whether each call leaves an audit entry; by default every call but GET does. */
  readonly audited?: boolean
  /** For which bodies nobody is asking, whoever is signed in: the session is not looked at, stored or audited. */
  readonly anonymousWhen?: (body: never) => boolean
}

/**
 * Describes one call, once, for both sides: `serve()` on the server checks and answers by it, `call()` in the browser
 * is typed from it, and OpenAPI, the access matrix and the fuzz test are made from it. `access` has no default.
 */
export function endpoint<
  Result extends $ZodType | BytesResult,
  Params extends $ZodType = $ZodType<undefined, undefined>,
  Query extends $ZodType = $ZodType<undefined, undefined>,
  Body extends $ZodType = $ZodType<undefined, undefined>,
>(description: Endpoint<Params, Query, Body, Result>): Endpoint<Params, Query, Body, Result> {
  return description
}

type InputOf<T> = T extends $ZodType ? input<T> : never
type OutputOf<T> = T extends $ZodType ? output<T> : never
type Given<Name extends string, T, Shape> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Shape }

/** What a caller hands in: `params`, `query` and `body`, each only where the endpoint has it. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Given<'params', InputOf<P>, InputOf<P>> &
        Given<'query', InputOf<Q>, InputOf<Q>> &
        Given<'body', InputOf<B>, InputOf<B>>
    : never

/** What the server's handler receives after parsing. */
export type ParsedInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never

/** What the call answers, on both sides. */
export type CallResult<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R>
    ? R extends BytesResult
      ? { type: string; bytes: Uint8Array }
      : OutputOf<R>
    : never
