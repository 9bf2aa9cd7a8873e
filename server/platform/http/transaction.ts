import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { actionOf, auditsOutcome } from '../audit/policy.ts'
import { type AuditEntry, auditStatement, callWithEntry, writeEntry } from '../audit/queries.ts'
import { asActor } from '../database/actor.ts'
import { againWhenGivenUp } from '../database/again.ts'
import { askAtOnce } from '../database/at-once.ts'
import type { Database, Db } from '../database/connection.ts'
import { onceForKey } from '../idempotency/queries.ts'
import type { Actor } from './actor.ts'
import type { Admitted } from './admission.ts'
import type { AtOnce, CallContext, DescribedCall, Transact } from './call.ts'
import { Refusal } from './errors.ts'
import { refuseWhoIsGone } from './gone.ts'
import type { Identify } from './identify.ts'
import { idempotencyKey, requestHash } from './repeat.ts'
import type { SessionCookie } from './session-cookie.ts'

interface TransactionParts {
  readonly database: Database
  readonly identify: Identify
}

/**
 * Does what a call asks for in one transaction: as the actor, once for each key, with its audit entry, and again where
 * PostgreSQL gave it up. What was refused leaves nothing but the entry, except where a refusal keeps its work.
 * @returns a function that does an admitted call, and answers what its handler did, and whether that is told to nobody
 */
export function createTransactions({ database, identify }: TransactionParts) {
  return async (
    { endpoint, handler, preceding }: DescribedCall,
    request: FastifyRequest,
    { actor, input, networkKey, arrived }: Admitted,
    session: SessionCookie,
  ): Promise<{ result: unknown; isQuiet: boolean }> => {
    const { note, auditOf } = openEntry({ endpoint, actor })
    const { quiet, ...telling } = openTelling()
    const context = { actor, networkKey, session, lastEventId: lastEventId(request), note, quiet }
    const { atOnce, transact } = openWaysOut(database, actor, auditOf)
    const key = idempotencyKey(endpoint, actor, request)
    let refusal: Refusal | undefined

    async function work(db: Db, opened: readonly unknown[], found: unknown): Promise<unknown> {
      // Nothing stays of an attempt that was given up.
      refusal = undefined
      telling.reset()
      session.undo()
      const run = () => handler({ ...input, ...context, db, opened, found })
      const attempt = attemptOf(endpoint, actor, { key, input })
      if (attempt) return onceForKey(db, attempt, run)
      return run().catch((error: unknown) => {
        if (!(error instanceof Refusal) || !error.keepsWork) throw error
        refusal = error
      })
    }

    let result: unknown
    try {
      const done = await preceding.first?.({ ...input, actor, networkKey, note, quiet, atOnce })
      if (done !== undefined) return { result: done, isQuiet: telling.isQuiet() }
      const closing = () => {
        const entry = auditOf(refusal)
        return entry ? auditStatement(entry) : ''
      }
      // Bytes that arrived are moved to their place once.
      const mayRepeat = () => !arrived?.isKept()
      const opening = preceding.opening?.(input)
      const found = await preceding.outside?.({ ...input, actor, networkKey, note, quiet, transact })
      const run = (db: Db, opened: readonly unknown[]) => work(db, opened, found)
      result = await againWhenGivenUp(() => asActor(database, actor, run, { opening, closing }), mayRepeat)
    } catch (error) {
      session.undo()
      if (!(error instanceof Refusal)) await refuseWhoIsGone(identify, request, actor)
      const entry = error instanceof Refusal ? auditOf(error) : undefined
      if (entry) await writeEntry(database, entry)
      throw error
    }
    if (refusal) {
      session.undo()
      throw refusal
    }
    return { result, isQuiet: telling.isQuiet() }
  }
}

/** Ways to the database without the transaction of the handler. */
function openWaysOut(
  database: Database,
  actor: Actor,
  auditOf: (refused: undefined) => AuditEntry | undefined,
): AtOnce & Transact {
  return {
    // [Note: At once] Who is anonymous is so without saying it, and it is the least that anybody may.
    atOnce: (called, values) => {
      if (actor.kind !== 'anonymous') throw new Error('only an anonymous call can run as one statement')
      return againWhenGivenUp(() => askAtOnce(database, callWithEntry(called, values, auditOf(undefined))))
    },
    transact: (work) => againWhenGivenUp(() => asActor(database, actor, work)),
  }
}

/** What tells a call with a key from another; nothing where it has none. */
function attemptOf(
  endpoint: Endpoint,
  actor: Actor,
  { key, input }: { key: string | undefined; input: Admitted['input'] },
) {
  if (key === undefined || actor.kind !== 'member') return undefined
  return { actorId: actor.id, key, action: actionOf(endpoint), requestHash: requestHash(input) }
}

/** What the audit log is to say of a call, gathered while it is done. */
function openEntry({ endpoint, actor }: Pick<DescribedCall, 'endpoint'> & Pick<AuditEntry, 'actor'>) {
  let target: AuditEntry['target']
  let coarse = false
  const note: CallContext['note'] = (named, options) => {
    target = named
    coarse ||= options?.coarse ?? false
  }
  return {
    note,
    /** @returns nothing where the log says nothing of it */
    auditOf: (refused: Refusal | undefined): AuditEntry | undefined => {
      if (!auditsOutcome(endpoint, target !== undefined, refused?.code)) return undefined
      return { actor, action: actionOf(endpoint), target, coarse, outcome: refused?.code ?? 'done' }
    },
  }
}

/** Whether anybody is to be told live of what a call does: yes, unless it says otherwise. */
function openTelling() {
  let isQuiet = false
  return {
    quiet: () => void (isQuiet = true),
    reset: () => void (isQuiet = false),
    isQuiet: () => isQuiet,
  }
}

function lastEventId({ headers }: FastifyRequest): string | undefined {
  const given = headers['last-event-id']
  return typeof given === 'string' ? given : undefined
}
