import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import { refuse } from '../http/errors.ts'

interface Attempt {
  actorId: string
  key: string
  action: string
  requestHash: Buffer
}

/**
 * Runs `work` once for a key: the first call does it and stores its answer in the same transaction, a later one answers
 * what is stored. Two at once are put in a row by the primary key.
 * @throws {Refusal} `reused_key` when the key came before with another body or for another call.
 */
export async function onceForKey<T>(db: Db, attempt: Attempt, work: () => Promise<T>): Promise<T> {
  const first = await db
    .insertInto('idempotency_answers')
    .values({
      actor_id: attempt.actorId,
      key: attempt.key,
      action: attempt.action,
      request_hash: attempt.requestHash,
    })
    .onConflict((conflict) => conflict.columns(['actor_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  const own = { actor_id: attempt.actorId, key: attempt.key }
  if (!first) {
    const stored = await db
      .selectFrom('idempotency_answers')
      .select(['request_hash', 'action', 'answer'])
      .where((row) => row.and(own))
      .executeTakeFirstOrThrow()
    if (stored.action !== attempt.action || !attempt.requestHash.equals(stored.request_hash))
      refuse('reused_key')
    // The stored answer was checked by the same output schema that checks this one again.
    return stored.answer as T
  }
  const answer = await work()
  const { numUpdatedRows } = await db
    .updateTable('idempotency_answers')
    .set({ answer: JSON.stringify(answer) })
    .where((row) => row.and(own))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error('cannot store the response of a call that changes its actor')
  return answer
}

/** Forgets answers of earlier days. */
export async function removeStoredAnswers(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_answers')
    .where('on_day', '<', sql<Date>`current_date - 1`)
    .execute()
}
