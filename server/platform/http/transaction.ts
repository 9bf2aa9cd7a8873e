import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { actionOf, auditsOutcome } from '../audit/policy.ts'
import { type AuditEntry, auditStatement, writeEntry } from '../audit/queries.ts'
import { asActor } from '../database/actor.ts'
import { retryOnConflict } from '../database/retry.ts'
import type { Database, Db } from '../database/connection.ts'
import { onceForKey } from '../idempotency/queries.ts'
import type { Actor } from './actor.ts'
import type { Admitted } from './admission.ts'
import type { CallContext, DescribedCall, Transact } from './call.ts'
import { Refusal } from './errors.ts'
import { refuseDeletedAccount } from './deleted-account.ts'
import type { Identify } from './identification.ts'
import { idempotencyKey, requestHash } from './idempotency-key.ts'
import type { SessionCookie } from './session-cookie.ts'

interface TransactionParts {
  readonly database: Database
  readonly identify: Identify
}

/**
 * Does what a call asks for in one transaction: as the actor, once for each key, with its audit entry, and again where
 * PostgreSQL gave it up. What was refused leaves nothing but the entry, except where a refusal keeps its work.
 * @returns a function that does an admitted call, and answers what its handler did
 */
export function createTransactions({ database, identify }: TransactionParts) {
  return async (
    { endpoint, handler, options }: DescribedCall,
    request: FastifyRequest,
    { actor, input, networkKey, arrived }: Admitted,
    session: SessionCookie,
  ): Promise<unknown> => {
    const { note, auditOf } = openEntry({ endpoint, actor })
    const context = { actor, networkKey, session, lastEventId: eventIdOf(request), note }
    const key = idempotencyKey(endpoint, actor, request)
    let refusal: Refusal | undefined

    async function work(db: Db, prepared: unknown): Promise<unknown> {
      // Nothing remains of an aborted attempt.
      refusal = undefined
      session.undo()
      const run = () => handler({ ...input, ...context, db, prepared })
      const attempt = idempotentAttempt(endpoint, actor, { key, input })
      if (attempt) return onceForKey(db, attempt, run)
      return run().catch((error: unknown) => {
        if (!(error instanceof Refusal) || !error.keepsWork) throw error
        refusal = error
      })
    }
    const closing = () => {
      const entry = auditOf(refusal)
      return entry ? auditStatement(entry) : ''
    }
    const transact: Transact['transact'] = (own) => retryOnConflict(() => asActor(database, actor, own))

    let result: unknown
    try {
      const prepared = await options.beforeTransaction?.({ ...input, actor, networkKey, note, transact })
      result = await retryOnConflict(
        () => asActor(database, actor, (db) => work(db, prepared), { closing }),
        // Received bytes are stored only once.
        () => !arrived?.isStored(),
      )
    } catch (error) {
      session.undo()
      if (!(error instanceof Refusal)) await refuseDeletedAccount(identify, request, actor)
      const entry = error instanceof Refusal ? auditOf(error) : undefined
      if (entry) await writeEntry(database, entry)
      throw error
    }
    if (refusal) {
      session.undo()
      throw refusal
    }
    return result
  }
}

/** Identifies a call by its idempotency key; undefined if it has none. */
function idempotentAttempt(
  endpoint: Endpoint,
  actor: Actor,
  { key, input }: { key: string | undefined; input: Admitted['input'] },
) {
  if (key === undefined || actor.kind !== 'member') return undefined
  return { actorId: actor.id, key, action: actionOf(endpoint), requestHash: requestHash(input) }
}

/** Collects the audit entry of a call. */
function openEntry({ endpoint, actor }: Pick<DescribedCall, 'endpoint'> & Pick<AuditEntry, 'actor'>) {
  let target: AuditEntry['target']
  let coarse = false
  const note: CallContext['note'] = (named, options) => {
    target = named
    coarse ||= options?.coarse ?? false
  }
  return {
    note,
    /** @returns undefined if the call is not audited */
    auditOf: (refused: Refusal | undefined): AuditEntry | undefined => {
      if (!auditsOutcome(endpoint, target !== undefined, refused?.code)) return undefined
      return { actor, action: actionOf(endpoint), target, coarse, outcome: refused?.code ?? 'done' }
    },
  }
}

function eventIdOf({ headers }: FastifyRequest): string | undefined {
  const lastEventId = headers['last-event-id']
  return typeof lastEventId === 'string' ? lastEventId : undefined
}
