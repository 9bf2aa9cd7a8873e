import type { BytesResult, CallResult, Endpoint, ParsedInput } from '#contract/endpoint.ts'
import type { AuditTarget } from '../audit/queries.ts'
import type { Db } from '../database/connection.ts'
import type { Upload } from '../files/uploads.ts'
import type { Actor } from './actor.ts'
import type { AnswerBytes } from './answer.ts'
import type { SessionCookie } from './session-cookie.ts'

/** What a handler is given: the checked input, the actor, and a transaction that was opened as that actor. */
export type EndpointCall<E> = ParsedInput<E, Upload> & CallContext

export interface CallContext {
  readonly actor: Actor
  readonly db: Db
  /** What was found by the question that opened the transaction, where the call has one. */
  readonly opened: readonly unknown[]
  /** The caller's network, for `limits.take` and nothing else. */
  readonly networkKey: string
  readonly session: SessionCookie
  /** The last event that a client which resumes a stream has received. */
  readonly lastEventId: string | undefined
  /**
   * Names the record that the call is about, for the audit log; a GET is audited only when this was called.
   * @param options.coarse for a record tied to an anonymous report: the row carries the day only.
   */
  readonly note: (target: AuditTarget, options?: { coarse?: boolean }) => void
  /** Says that of what is done here nobody is told live, so that no server has to be woken to look. */
  readonly quiet: () => void
}

/** What a handler answers; bytes may also come from a file, which is read once the transaction is over. */
type HandlerResult<E> = E extends { result: BytesResult } ? AnswerBytes : CallResult<E>

export type EndpointHandler<E, Found = undefined> = (
  call: EndpointCall<E> & { readonly found: Found },
) => Promise<HandlerResult<E>>

/**
 * Of a call whose body arrives as bytes: refuses callers who may not send them before the bytes come, in a transaction of its
 * own. It writes nothing, and what it found can have changed by the time the handler runs.
 */
export type Admission<E> = (
  call: Pick<EndpointCall<E>, 'params' | 'query'> & Pick<CallContext, 'actor' | 'db' | 'networkKey'>,
) => Promise<void>

/** What is done in one statement. [Note: At once] */
export interface AtOnce {
  /**
   * @param called a function of the database with its parameters, `$1` and so on, which answers one value; nothing where it did nothing
   * @returns that value
   */
  readonly atOnce: (called: string, values: readonly unknown[]) => Promise<unknown>
}

/**
 * What is done before there is a transaction, once for each call: limits, and where the call is anonymous and needs no more than one statement, all
 * of it. [Note: At once]
 *
 * @returns the answer where the call is done, and nothing where the handler is to do it
 */
export type First<E> = (
  call: Omit<EndpointCall<E>, 'db' | 'opened' | 'session' | 'lastEventId'> & AtOnce,
) => Promise<HandlerResult<E> | undefined>

/**
 * [Note: Another server] What another server is asked for, before the handler has its transaction: one that is open while somebody else takes
 * seconds to answer holds a connection, and locks, that others wait for. What has to be read or written around it is, each in a transaction of
 * its own, and none of it is undone when the call is refused afterwards.
 *
 * @returns what the handler is given as `found`
 */
export type Outside<E, Found> = (
  call: Omit<EndpointCall<E>, 'db' | 'opened' | 'session' | 'lastEventId'> & Transact,
) => Promise<Found>

export interface Transact {
  /** Runs as the actor, and again where PostgreSQL gave it up. */
  readonly transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** What a call's handler is preceded by. */
export interface Preceding<E, Found = undefined> {
  readonly outside?: Outside<E, Found>
  readonly admission?: Admission<E>
  readonly first?: First<E>
  /** A question that goes with what opens the transaction, for a handler that would ask it first anyway: as SQL, with what was sent in it escaped. */
  readonly opening?: (input: ParsedInput<E, Upload>) => string
}

/** A described call, with what does it. */
export interface DescribedCall {
  readonly endpoint: Endpoint
  readonly handler: EndpointHandler<Endpoint, unknown>
  readonly preceding: Preceding<Endpoint, unknown>
}
