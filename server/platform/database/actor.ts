import { CompiledQuery } from 'kysely'
import { escapeLiteral } from 'pg'
import { actorId, type Actor } from '../http/actor.ts'
import { runAfterCommit } from './after-commit.ts'
import type { Database, Db } from './connection.ts'

/**
 * The only way to a transaction: runs `work` as the actor, whose identity the row-level security policies read, and
 * commits, or rolls back when it throws.
 * @param options.closing SQL that is sent together with `commit`: it costs no round trip of its own, and where it fails nothing is committed.
 */
export async function asActor<T>(
  database: Database,
  actor: Actor,
  work: (db: Db) => Promise<T>,
  options: { closing?: () => string } = {},
): Promise<T> {
  return database.kysely.connection().execute(async (db) => {
    let result: T
    try {
      // Nothing is asked before this is answered: docs/decisions/0304-rows-decide-who-reads.md
      await db.executeQuery(CompiledQuery.raw(`begin; ${settingsOf(actor)}`))
      result = await work(db)
      const ended = await db.executeQuery<Ended>(CompiledQuery.raw(`${options.closing?.() ?? ''} commit`))
      if (ended.rows[0]?.command === 'ROLLBACK')
        throw new Error('transaction rolled back: a statement had failed')
    } catch (error) {
      // The connection may be what failed; then there is nothing left to roll back.
      await db.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
      throw error
    }
    runAfterCommit(db)
    return result
  })
}

/** The command tag of PostgreSQL. It rolls back a failed transaction on `commit` too, without an error. */
interface Ended {
  readonly command?: string
}

/** One statement that sets the actor in PostgreSQL, for this transaction only. */
function settingsOf(actor: Actor): string {
  const settings = {
    'app.actor_kind': actor.kind,
    'app.actor_id': actorId(actor) ?? '',
    'app.organisations': actor.kind === 'member' ? `{${actor.handles.join(',')}}` : '{}',
    'app.is_admin': String(actor.kind === 'member' && actor.isAdmin),
    'app.is_moderator': String(actor.kind === 'member' && actor.isModerator),
    'app.generation': actor.kind === 'member' ? String(actor.generation) : '',
  }
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`,
  )
  return `select ${calls.join(', ')}`
}
