import { sql } from 'kysely'
import type { PasswordParameters } from '#contract/accounts.ts'
import type { Language } from '#contract/primitives.ts'
import { resetMails } from '#contract/resets.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { digestOf } from '#server/platform/tokens.ts'
import type { VaultHolder } from '#server/platform/vault-holder.ts'

/** Records a request for a link, in the same way for unknown addresses. @returns the request's id. */
export async function insertRequest(db: Db, comparableAddress: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select request_reset(${comparableAddress}) as id`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('reset request missing after insert')
  return row.id
}

/** Removes the requests for unknown addresses in one statement. @returns their ids */
export async function dropUnknownRequests(
  db: Db,
  requestIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const dropped = await db
    .deleteFrom('reset_requests')
    .where('id', 'in', requestIds)
    .where('member_id', 'is', null)
    .returning('id')
    .execute()
  return new Set(dropped.map(({ id }) => id))
}

/** Claims a request and returns its recipient, as the system; undefined if the address is unknown. */
export async function claimRequest(db: Db, requestId: string) {
  const request = await db
    .deleteFrom('reset_requests')
    .where('id', '=', requestId)
    .returning('member_id')
    .executeTakeFirst()
  if (!request?.member_id) return undefined
  const row = await db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.user_id', 'members.id')
    .select(['members.id', 'address', 'language'])
    .where('members.id', '=', request.member_id)
    .executeTakeFirst()
  return row && { ...row, language: row.language as Language }
}

/**
 * Adds a valid link. @returns whether it was added: at most as often as `resetMails` allows, so that repeated
 * requests flood no inbox. A link that is
 *   good for longer than any is was made while the clock was ahead, and keeps nobody from asking.
 */
export async function addLink(db: Db, memberId: string, digest: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into reset_links (token_digest, member_id, expires_at)
    select ${digest}, ${memberId}, now() + interval '1 hour'
    from reset_links where member_id = ${memberId} and expires_at > now() and expires_at < now() + interval '61 minutes'
    having count(*) < ${resetMails.inAnHour}
      and coalesce(max(expires_at) < now() + make_interval(secs => ${3600 - resetMails.apartSeconds}), true)`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Acts as the member whose link this is, from here to the end of the transaction. */
export async function actAsLinkHolder(db: Db, digest: Buffer): Promise<VaultHolder | undefined> {
  const { rows } = await sql<{ member_id: string; generation: number }>`
    select * from reset_link_member(${digest})`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  await sql`select act_as(${row.member_id}, ${row.generation})`.execute(db)
  return { id: row.member_id, generation: row.generation }
}

/** Uses up a link, and with it every other of the member. @returns whether it was still there: of two calls at once only one is. */
export async function useLink(db: Db, memberId: string, digest: Buffer): Promise<boolean> {
  const used = await db
    .deleteFrom('reset_links')
    .where('member_id', '=', memberId)
    .returning('token_digest')
    .execute()
  return used.some(({ token_digest: each }) => each.equals(digest))
}

export async function readHolder(db: Db, { id, generation }: VaultHolder) {
  const row = await db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.user_id', 'members.id')
    .innerJoin('vault_generations', 'vault_generations.member_id', 'members.id')
    .select([
      'address',
      'language',
      'kit_saved',
      'verify_key',
      sql<boolean>`exists (select from codes c where c.member_id = members.id and c.since is not null)`.as(
        'asks_code',
      ),
    ])
    .where('members.id', '=', id)
    .where('vault_generations.generation', '=', generation)
    .executeTakeFirstOrThrow()
  return {
    address: row.address,
    language: row.language as Language,
    kitSaved: row.kit_saved,
    asksCode: row.asks_code,
    verifyKey: row.verify_key,
  }
}

export async function replaceCredentials(
  db: Db,
  memberId: string,
  password: { authSecret: string; parameters: PasswordParameters },
): Promise<void> {
  await db
    .updateTable('credentials')
    .set({
      auth_digest: digestOf(password.authSecret),
      memory_kib: password.parameters.memoryKiB,
      passes: password.parameters.passes,
      lanes: password.parameters.lanes,
      changed_at: sql`now()`,
    })
    .where('member_id', '=', memberId)
    .execute()
}

/** @returns whether the vault was still at that version. */
export async function resealVault(
  db: Db,
  { id, generation }: VaultHolder,
  vault: { sealed: string; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vault_generations')
    .set({ sealed: Buffer.from(vault.sealed, 'base64url'), version: vault.version + 1 })
    .where('member_id', '=', id)
    .where('generation', '=', generation)
    .where('version', '=', vault.version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Ends the member's sessions; end_sessions() in 0006_resets.sql says which others stay. */
export async function endSessions(db: Db): Promise<void> {
  await sql`select end_sessions(null)`.execute(db)
}

/**
 * Starts an empty vault and stores what is needed to undo that, before the credentials are replaced. @returns the new
 * generation.
 */
export async function beginGeneration(
  db: Db,
  { id, generation }: VaultHolder,
  vault: { sealed: string; recipient: string; verifyKey: string },
): Promise<number> {
  const begun = await db
    .insertInto('vault_generations')
    .values({
      member_id: id,
      generation: (row) =>
        row
          .selectFrom('vault_generations')
          .select((last) => sql<number>`${last.fn.max('generation')} + 1`.as('next'))
          .where('member_id', '=', id),
      sealed: Buffer.from(vault.sealed, 'base64url'),
      recipient: vault.recipient,
      verify_key: Buffer.from(vault.verifyKey, 'base64url'),
    })
    .returning('generation')
    .executeTakeFirstOrThrow()
  await sql`
    insert into resets (member_id, undo_until, from_generation, to_generation,
      earlier_digest, earlier_memory_kib, earlier_passes, earlier_lanes)
    select member_id, now() + interval '72 hours', ${generation}, ${begun.generation},
      auth_digest, memory_kib, passes, lanes
    from credentials where member_id = ${id}`.execute(db)
  await setGeneration(db, id, begun.generation)
  return begun.generation
}

async function setGeneration(db: Db, memberId: string, generation: number): Promise<void> {
  await db.updateTable('members').set({ generation }).where('id', '=', memberId).execute()
}

/**
 * Puts back what was good before the reset that this session can undo, and ends the sessions that came with that reset or
 * after it. The vault that the reset started stays, so that nothing in it is lost.
 * @returns false when there is nothing that it can undo.
 */
export async function revertReset(
  db: Db,
  { id, generation, sessionId }: VaultHolder & { sessionId: string },
): Promise<boolean> {
  const { rows } = await sql<{ at: Date }>`
    with undone as (
      select r.* from resets r join sessions s on s.id = ${sessionId}
      where r.member_id = ${id} and r.from_generation = ${generation} and r.at >= s.started_at
        and r.undone_at is null and r.undo_until > now()
      order by r.at limit 1
      -- Of two undoings at once the second waits here, and then finds that it is undone.
      for update of r
    )
    update credentials c
    set auth_digest = u.earlier_digest, memory_kib = u.earlier_memory_kib, passes = u.earlier_passes,
      lanes = u.earlier_lanes, changed_at = now()
    from undone u where c.member_id = u.member_id
    returning u.at`.execute(db)
  const at = rows[0]?.at
  if (!at) return false
  await setGeneration(db, id, generation)
  await db
    .updateTable('resets')
    .set({ undone_at: sql`now()` })
    .where('member_id', '=', id)
    .where('at', '>=', at)
    .where('undone_at', 'is', null)
    .execute()
  await db
    .deleteFrom('sessions')
    .where('member_id', '=', id)
    .where('generation', '<>', generation)
    .where('started_at', '>=', at)
    .execute()
  await db.deleteFrom('reset_links').where('member_id', '=', id).execute()
  return true
}

/** What no longer has a use, as the system: links that ran out, and passwords from before what can no longer be undone. */
export async function clearResets(db: Db): Promise<void> {
  await sql`delete from reset_links l where reset_link_goes(l, now())`.execute(db)
  await db
    .updateTable('resets')
    .set({ earlier_digest: null, earlier_memory_kib: null, earlier_passes: null, earlier_lanes: null })
    .where('earlier_digest', 'is not', null)
    .where((row) => row.or([row('undo_until', '<', sql<Date>`now()`), row('undone_at', 'is not', null)]))
    .execute()
}
