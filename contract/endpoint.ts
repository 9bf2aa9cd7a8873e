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
 * - `moderator`: a member whom an administrator has named to read what is handed in to the community.
 * - `admin`: a member who administers this server.
 */
export type Access =
  | 'anyone'
  | 'receipt'
  | 'participant'
  | 'signedIn'
  | 'confirmed'
  | 'handler'
  | 'moderator'
  | 'admin'

/**
 * What happens when the same unsafe call arrives twice.
 *
 * - `id`: the body carries the id that the device made; the second call answers the first result, and another body 422.
 * - `key`: the caller may send an `Idempotency-Key`; the first answer is stored and repeated.
 * - `natural`: doing it twice is the same as doing it once.
 * - `once`: the call consumes or creates a secret, so its answer is never stored; a repeat may fail.
 */
export type Repeat = 'id' | 'key' | 'natural' | 'once'

/** A binary answer, such as a picture. */
export interface BytesResult {
  readonly kind: 'bytes'
  readonly types: readonly string[]
  /** Only ever saved as a file, and never cached. */
  readonly isAttachment: boolean
  /** Public and immutable: any cache may store it without revalidation. */
  readonly isImmutable: boolean
  /** Content that its author may withdraw: no cache stores it. */
  readonly isUncached: boolean
}

export function bytes(...types: string[]): BytesResult {
  return { kind: 'bytes', types, isAttachment: false, isImmutable: false, isUncached: false }
}

/** Public bytes that never change at their address. */
export function immutableBytes(...types: string[]): BytesResult {
  return { kind: 'bytes', types, isAttachment: false, isImmutable: true, isUncached: false }
}

/** Public bytes that may be withdrawn before the next request. */
export function uncachedBytes(...types: string[]): BytesResult {
  return { kind: 'bytes', types, isAttachment: false, isImmutable: false, isUncached: true }
}

/** Sealed bytes, which no browser may interpret. */
export const sealedBytes: BytesResult = {
  kind: 'bytes',
  types: ['application/octet-stream'],
  isAttachment: true,
  isImmutable: false,
  isUncached: false,
}

/** A binary body, streamed to a file. The only kind of body that is not JSON. */
export interface BytesBody {
  readonly kind: 'bytes'
  readonly maxBytes: number
}

/** @param max bytes */
export function bytesBody(max: number): BytesBody {
  return { kind: 'bytes', maxBytes: max }
}

export function isBytesBody(body: AnyBody | undefined): body is BytesBody {
  return body !== undefined && 'kind' in body && body.kind === 'bytes'
}

/**
 * A response that does not end: `text/event-stream`, each event's data as JSON of the schema, with an id to resume from.
 * Clients subscribe to it (web/platform/live/) instead of calling it.
 */
export interface EventsResult<Event extends $ZodType = $ZodType> {
  readonly kind: 'events'
  readonly event: Event
}

export function events<Event extends $ZodType>(event: Event): EventsResult<Event> {
  return { kind: 'events', event }
}

type AnyResult = $ZodType | BytesResult | EventsResult
type AnyBody = $ZodType | BytesBody

/** Where a handler sends the events of a stream, and how it learns that nobody listens any more. */
export interface EventSink<Event> {
  /** @param id for the `Last-Event-ID` of the next request; none for events that are not stored */
  readonly send: (event: Event, id?: string) => void
  readonly end: () => void
  readonly whenClosed: (work: () => void) => void
}

export interface Endpoint<
  Params extends $ZodType = $ZodType,
  Query extends $ZodType = $ZodType,
  Body extends AnyBody = AnyBody,
  Result extends AnyResult = AnyResult,
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
  /** Largest JSON body in bytes; 64 KiB when left out. */
  readonly bodyLimit?: number
  readonly result: Result
  /** What it answers beyond the errors that every call can have. */
  readonly errors: readonly ErrorCode[]
  /**
   * Whether the actor must have authenticated within the last ten minutes; if not, it answers `reauthentication_required`.
   * `members` leaves out callers with a receipt's words, who have no session.
   */
  readonly fresh?: true | 'members'
  /** Required for POST, PUT, PATCH and DELETE; GET has none. */
  readonly repeat?: Repeat
  /** Seconds for which any cache may keep the answer: it is the same for everyone, and personal to nobody. */
  readonly publicFor?: number
  /** Whether each call leaves an audit entry; by default every call but GET does. */
  readonly audited?: boolean
  /**
   * For which bodies the call is anonymous even when someone is signed in: the session is not looked at, stored or audited.
   */
  readonly anonymousWhen?: (body: never) => boolean
}

/**
 * Describes one call, once, for both sides: `serve()` on the server checks and answers by it, `call()` in the browser
 * is typed from it, and OpenAPI, the access matrix and the fuzz test are made from it. `access` has no default.
 */
export function endpoint<
  Result extends AnyResult,
  Params extends $ZodType = $ZodType<undefined, undefined>,
  Query extends $ZodType = $ZodType<undefined, undefined>,
  Body extends AnyBody = $ZodType<undefined, undefined>,
>(description: Endpoint<Params, Query, Body, Result>): Endpoint<Params, Query, Body, Result> {
  return description
}

type InputOf<T> = T extends $ZodType ? input<T> : never
type OutputOf<T> = T extends $ZodType ? output<T> : never
/** A binary body is handed in as bytes, and received as whatever the server makes of it. */
type BodyInput<T> = T extends BytesBody ? Blob | Uint8Array<ArrayBuffer> : InputOf<T>
type BodyOutput<T, Received> = T extends BytesBody ? Received : OutputOf<T>
type Given<Name extends string, T, Shape> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Shape }

/** What a caller hands in: `params`, `query` and `body`, each only where the endpoint has it. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Given<'params', InputOf<P>, InputOf<P>> &
        Given<'query', InputOf<Q>, InputOf<Q>> &
        Given<'body', BodyInput<B>, BodyInput<B>>
    : never

/** What the server's handler receives after parsing; `Received` instead of a binary body. */
export type ParsedInput<E, Received = never> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: BodyOutput<B, Received> }
    : never

/** What the call answers, on both sides. Of a stream: what starts it, once the caller is there to listen. */
export type CallResult<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R>
    ? R extends BytesResult
      ? { type: string; bytes: Uint8Array }
      : R extends EventsResult<infer Event>
        ? (sink: EventSink<OutputOf<Event>>) => void
        : OutputOf<R>
    : never
