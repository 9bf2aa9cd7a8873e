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
  /** The caller's network, for `limits.consume` and nothing else. */
  readonly networkKey: string
  readonly session: SessionCookie
  /** The last event that a client which resumes a stream has received. */
  readonly lastEventId: string | undefined
  /**
   * Names the record that the call is about, for the audit log; a GET is audited only when this was called.
   * @param options.coarse for a record tied to an anonymous report: the row carries the day only.
   */
  readonly note: (target: AuditTarget, options?: { coarse?: boolean }) => void
}

/** What a handler answers; bytes may also come from a file, which is read once the transaction is over. */
export type HandlerResult<E> = E extends { result: BytesResult } ? AnswerBytes : CallResult<E>

export type EndpointHandler<E, Prepared = undefined> = (
  call: EndpointCall<E> & { readonly prepared: Prepared },
) => Promise<HandlerResult<E>>

/**
 * Of a call whose body arrives as bytes: refuses callers who may not send them before the bytes come, in a transaction of its
 * own. It writes nothing, and what it found can have changed by the time the handler runs.
 */
export type Admission<E> = (
  call: Pick<EndpointCall<E>, 'params' | 'query'> & Pick<CallContext, 'actor' | 'db' | 'networkKey'>,
) => Promise<void>

/**
 * [Note: Before the transaction] Slow work that the handler needs the result of: asking another server, or a worker thread. A transaction that is
 * open meanwhile would hold a connection, and locks, that others wait for. What has to be read or written around it is, each in a
 * transaction of its own, and none of it is undone when the call is refused afterwards.
 *
 * @returns what the handler is given as `prepared`
 */
export type BeforeTransaction<E, Prepared> = (
  call: Omit<EndpointCall<E>, 'db' | 'session' | 'lastEventId'> & Transact,
) => Promise<Prepared>

export interface Transact {
  /** Runs as the actor, and retries if PostgreSQL aborts it because of a conflict. */
  readonly transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** What the few calls need that are not done in their transaction alone. */
export interface ServeOptions<E, Prepared = undefined> {
  readonly admission?: Admission<E>
  readonly beforeTransaction?: BeforeTransaction<E, Prepared>
  /** `false` for calls that write no live event, so that no server is woken to look for one. */
  readonly wakesServers?: boolean
}

/** An endpoint with its handler. */
export interface DescribedCall {
  readonly endpoint: Endpoint
  readonly handler: EndpointHandler<Endpoint, unknown>
  readonly options: ServeOptions<Endpoint, unknown>
}
