import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type BytesResult,
  type CallResult,
  type Endpoint,
  type EventSink,
  type EventsResult,
  isBytesBody,
  type ParsedInput,
} from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { auditStatement } from '../audit/queries.ts'
import { asActor } from '../database/actor.ts'
import { againWhenGivenUp } from '../database/again.ts'
import type { Database, Db } from '../database/connection.ts'
import type { Upload, Uploads } from '../files/uploads.ts'
import { onceForKey } from '../idempotency/queries.ts'
import { accessRefusal } from './access.ts'
import { anonymous, type Actor } from './actor.ts'
import { Refusal, refuse } from './errors.ts'
import type { Identify } from './identify.ts'
import { answerEvents } from './events.ts'
import { refuseWhoIsGone } from './gone.ts'
import { answerBytes, type Bytes, checkAnswer, parseInput } from './input.ts'
import { networkOf } from './limits.ts'
import { refuseOtherSites } from './origin.ts'
import { idempotencyKey, requestHash } from './repeat.ts'
import { sessionCookie, type SessionCookie } from './session-cookie.ts'

export type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint

/** What a handler is given: the checked input, the actor, and a transaction that was opened as that actor. */
export type Call<E> = ParsedInput<E, Upload> & CallContext

interface CallContext {
  readonly actor: Actor
  readonly db: Db
  /** The caller's network, for `limits.take` and nothing else. */
  readonly networkKey: string
  readonly session: SessionCookie
  /** The last event that whoever follows a stream again has had. */
  readonly lastEventId: string | undefined
  /**
   * Names the record that the call is about, for the audit log; a GET is audited only when this was called.
   * @param options.coarse for a record tied to an anonymous report: the row carries the day only.
   */
  readonly note: (target: { kind: string; id: string }, options?: { coarse?: boolean }) => void
}

/** What a handler answers; bytes may also come from a file, which is read once the transaction is over. */
type HandlerResult<E> = E extends { result: BytesResult } ? Bytes : CallResult<E>

export type Handler<E> = (call: Call<E>) => Promise<HandlerResult<E>>

/**
 * Of a call whose body arrives as bytes: refuses before they come whoever may not send them, in a transaction of its own. It
 * writes nothing, and what it found can have changed once the handler is asked.
 */
export type Admission<E> = (
  call: Pick<Call<E>, 'params' | 'query'> & Pick<CallContext, 'actor' | 'db' | 'networkKey'>,
) => Promise<void>

/** Puts one described call into service. */
export type Serve = <E extends AnyEndpoint>(
  endpoint: E,
  handler: Handler<E>,
  admission?: Admission<E>,
) => void

export interface ServeParts {
  readonly app: FastifyInstance
  readonly database: Database
  readonly identify: Identify
  /** Where binary bodies go while they arrive. */
  readonly arrivals: Uploads
  /** Whether the session cookie can be `Secure` and carry the `__Host-` prefix. */
  readonly secure: boolean
  /** Takes one call from the caller's general allowance. */
  readonly allow: (networkKey: string) => Promise<void>
  /** Called after each commit of a call that may have changed something. */
  readonly committed?: () => void
}

/**
 * [Note: Audited refusals] Of the calls that [Note: Audit] speaks of, these failures leave a row: they are what an auditor
 * looks for. What everybody without an account can make happen as often as they like would fill a disk and say nothing,
 * and leaves none: malformed input, a call from another site, one call too many, a busy server, and whoever is not signed
 * in. Neither does `not_found`, which a stale link gives as well.
 */
const auditedFailures: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'second_factor',
  'reauthentication_required',
  'not_accepted',
  'conflict',
  'expired',
  'reused_key',
] as const)

/** Calls of which a refused attempt is written down: every unsafe one, and reading what only a few may read. */
function auditsRefusals({ method, access, audited }: Endpoint): boolean {
  return access === 'admin' || access === 'handler' || (audited ?? method !== 'GET')
}

/**
 * Makes `serve()`: for each call it finds out who is asking, checks access and input, opens a transaction as that actor,
 * runs the handler, writes the audit entry with the commit, and checks the answer.
 * @returns the function, and the list of everything that it put into service.
 */
export function createServe(parts: ServeParts): { serve: Serve; served: Endpoint[] } {
  const served: Endpoint[] = []

  const serve: Serve = (endpoint, handler, admission) => {
    const described = endpoint as Endpoint
    served.push(described)
    const route = {
      method: described.method,
      url: described.path,
      config: {
        mayBeAnonymous: described.anonymousWhen !== undefined,
        receives: isBytesBody(described.body),
      },
      ...(described.bodyLimit ? { bodyLimit: described.bodyLimit } : {}),
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        answer(described, { handler, admission }, request, reply),
    }
    if (isBytesBody(described.body))
      void parts.app.register(async (scope) => void takeBytes(scope).route(route))
    else parts.app.route(route)
  }

  /** Access comes before input, so that a stranger learns nothing from how input is refused. */
  async function admit(endpoint: Endpoint, request: FastifyRequest) {
    if (endpoint.anonymousWhen) {
      const input = parseInput(endpoint, request)
      const actor = endpoint.anonymousWhen(input.body as never) ? anonymous : await parts.identify(request)
      await enter(endpoint, actor)
      return { actor, input }
    }
    const actor = await parts.identify(request)
    await enter(endpoint, actor)
    return { actor, input: parseInput(endpoint, request) }
  }

  /**
   * Lets in whoever may make this call. A member who may not is written down. [Note: Audited refusals]
   * @throws {Refusal}
   */
  async function enter(endpoint: Endpoint, actor: Actor): Promise<void> {
    const outcome = accessRefusal(endpoint, actor)
    if (outcome === undefined) return
    if (actor.kind === 'member' && auditedFailures.has(outcome) && auditsRefusals(endpoint)) {
      const entry = { actor, action: actionOf(endpoint), target: undefined, outcome, coarse: false }
      await writeAlone(actor, auditStatement(entry))
    }
    refuse(outcome)
  }

  /** In a transaction of its own: that of the call was undone, or never began. */
  function writeAlone(actor: Actor, statement: string): Promise<void> {
    return asActor(parts.database, actor, async () => undefined, { closing: () => statement })
  }

  async function answer(
    endpoint: Endpoint,
    { handler, admission }: { handler: Handler<Endpoint>; admission: Admission<Endpoint> | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    refuseOtherSites(request)
    const networkKey = networkOf(request.ip)
    await parts.allow(networkKey)
    const { actor, input } = await admit(endpoint, request)
    if (!isBytesBody(endpoint.body))
      return work(endpoint, handler, request, reply, { actor, input, networkKey })
    if (admission)
      await asActor(parts.database, actor, (db) => admission({ ...input, actor, db, networkKey }))
    // Before the transaction: a slow sender must not hold a connection to the database.
    const { most } = endpoint.body
    const arrived = await parts.arrivals.receive(request.body as Readable, most, networkKey)
    try {
      const whole = { ...input, body: arrived }
      return await work(endpoint, handler, request, reply, { actor, input: whole, networkKey })
    } finally {
      await arrived.discard()
    }
  }

  async function work(
    endpoint: Endpoint,
    handler: Handler<Endpoint>,
    request: FastifyRequest,
    reply: FastifyReply,
    { actor, input, networkKey }: { actor: Actor; input: ReturnType<typeof parseInput>; networkKey: string },
  ): Promise<FastifyReply> {
    const session = sessionCookie(reply, parts.secure)
    const action = actionOf(endpoint)
    const entry = {
      actor,
      action,
      target: undefined as { kind: string; id: string } | undefined,
      coarse: false,
    }
    const auditOf = (refused: Refusal | undefined) => {
      const audited = (endpoint.audited ?? endpoint.method !== 'GET') || entry.target !== undefined
      if (!audited || (refused && !auditedFailures.has(refused.code))) return ''
      return auditStatement({ ...entry, outcome: refused?.code ?? 'done' })
    }
    const run = (db: Db) =>
      handler({
        ...input,
        actor,
        db,
        session,
        networkKey,
        lastEventId: lastEventId(request),
        note(target, options) {
          entry.target = target
          entry.coarse ||= options?.coarse ?? false
        },
      })

    let refusal: Refusal | undefined
    let result: unknown
    const once = () =>
      asActor(
        parts.database,
        actor,
        (db) => {
          // Nothing stays of an attempt that was given up.
          refusal = undefined
          session.undo()
          const key = idempotencyKey(endpoint, actor, request)
          if (key === undefined || actor.kind !== 'member') {
            return run(db).catch((error: unknown) => {
              if (!(error instanceof Refusal) || !error.keepsWork) throw error
              refusal = error
            })
          }
          const attempt = { actorId: actor.id, key, action, requestHash: requestHash(input) }
          return onceForKey(db, attempt, () => run(db))
        },
        { closing: () => auditOf(refusal) },
      )
    try {
      // Bytes that arrived are moved to their place once.
      const arrived = isBytesBody(endpoint.body) ? (input.body as Upload) : undefined
      result = await againWhenGivenUp(once, () => !arrived?.isKept())
    } catch (error) {
      session.undo()
      if (!(error instanceof Refusal)) await refuseWhoIsGone(parts.identify, request, actor)
      const audit = error instanceof Refusal ? auditOf(error) : ''
      if (audit !== '') await writeAlone(actor, audit)
      throw error
    }
    if (refusal) {
      session.undo()
      throw refusal
    }
    if (endpoint.method !== 'GET') parts.committed?.()
    if (isBytes(endpoint.result)) return answerBytes(reply, endpoint.result, result)
    if (isEvents(endpoint.result)) {
      return answerEvents(reply, endpoint.result, result as (sink: EventSink<unknown>) => void)
    }
    return reply.header('Cache-Control', 'no-store').send(checkAnswer(endpoint.result, result))
  }

  return { serve, served }
}

const actionOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** A corner of the application in which a body is bytes that arrive, and nothing else is taken. */
function takeBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  return scope
}

function lastEventId({ headers }: FastifyRequest): string | undefined {
  const given = headers['last-event-id']
  return typeof given === 'string' ? given : undefined
}

function isBytes(result: Endpoint['result']): result is BytesResult {
  return 'kind' in result && result.kind === 'bytes'
}

function isEvents(result: Endpoint['result']): result is EventsResult {
  return 'kind' in result && result.kind === 'events'
}
