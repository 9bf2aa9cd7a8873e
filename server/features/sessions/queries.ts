import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DeviceKind } from '#contract/sign-ins.ts'
import type { Db } from '#server/platform/database/connection.ts'

/** Until when a session is good after a sign-in or a renewal. */
const lifetime = (days: number) => sql<Date>`now() + make_interval(days => ${days})`
/** How long a token that was exchanged stays valid. */
const grace = sql<Date>`now() + interval '60 seconds'`

/** An account that a secret signs in to. */
export interface Match {
  id: string
  generation: number
  isConfirmed: boolean
}

/**
 * The account with this address whose secret it is, among however many have the address. The time it takes tells neither
 * whether there is one nor how nearly the secret matched; see sign_in_account().
 */
export async function findMatch(
  db: Db,
  comparableAddress: string,
  digest: Buffer,
): Promise<Match | undefined> {
  const { rows } = await sql<{ member_id: string; generation: number; state: string }>`
    select * from sign_in_account(${comparableAddress}, ${digest}, ${randomBytes(32)})`.execute(db)
  const row = rows[0]
  return row && { id: row.member_id, generation: row.generation, isConfirmed: row.state === 'confirmed' }
}

/** From here on the transaction is that of the member, who has just shown who they are. */
export async function actAs(db: Db, member: { id: string; generation: number }): Promise<void> {
  await sql`select act_as(${member.id}, ${member.generation})`.execute(db)
}

/** Starts a session of the member that the transaction acts as. */
export async function insertSession(
  db: Db,
  member: { id: string; generation: number; device: DeviceKind; twoFactors: boolean },
  tokenDigest: Buffer,
  days: number,
): Promise<{ id: string; expiresAt: Date }> {
  const row = await db
    .insertInto('sessions')
    .values({
      family: crypto.randomUUID(),
      member_id: member.id,
      token_digest: tokenDigest,
      generation: member.generation,
      device_form: member.device.form,
      device_browser: member.device.browser,
      two_factors: member.twoFactors,
      started_at: sql`now()`,
      expires_at: lifetime(days),
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { id: row.id, expiresAt: row.expires_at }
}

/**
 * Adds a token to a session and lets the presented one run out in a minute, with every other that is not itself fresh
 * from a renewal just now. [Note: Sessions]
 * @returns undefined when the session was ended in the meantime.
 */
export async function rotate(
  db: Db,
  sessionId: string,
  tokenDigest: Buffer,
  days: number,
): Promise<{ expiresAt: Date } | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    with presented as (
      select id, family, member_id, generation, started_at, proven_at, two_factors, device_form, device_browser
      from sessions where id = ${sessionId}
    ), superseded as (
      update sessions s set expires_at = least(s.expires_at, ${grace})
      from presented p
      where s.family = p.family and (s.id = p.id or s.issued_at < now() - interval '60 seconds')
      returning s.id
    )
    insert into sessions (
      family, member_id, token_digest, generation, started_at, proven_at, two_factors, device_form, device_browser,
      expires_at
    )
    select family, member_id, ${tokenDigest}, generation, started_at, proven_at, two_factors, device_form,
      device_browser, ${lifetime(days)}
    from presented where exists (select from superseded)
    returning expires_at`.execute(db)
  return rows[0] && { expiresAt: rows[0].expires_at }
}

/** What the asking member's password is checked by. */
export async function readAuthDigest(db: Db, memberId: string): Promise<Buffer> {
  const row = await db
    .selectFrom('credentials')
    .select('auth_digest')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return row.auth_digest
}

/** Notes for every token of a session that its member has just proven who they are. [Note: Proving again] */
export async function markReauthenticated(db: Db, sessionId: string, twoFactors: boolean): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proven_at: sql`now()`, ...(twoFactors ? { two_factors: true } : {}) })
    .where('family', '=', (sessions) =>
      sessions.selectFrom('sessions').select('family').where('id', '=', sessionId),
    )
    .execute()
}

/** Ends the session of which this is one token. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('family', '=', (sessions) =>
      sessions.selectFrom('sessions').select('family').where('id', '=', sessionId),
    )
    .execute()
}

/** Ends all sessions of the asking member; may_end_session() says which others stay. */
export async function endEverySession(db: Db): Promise<void> {
  await sql`select end_sessions(null)`.execute(db)
}

/** What `presentSession` shows of the asking member, and until when the session lasts at most. */
export async function readSessionRow(db: Db, sessionId: string) {
  return (
    db
      .selectFrom('sessions')
      .innerJoin('members', 'members.id', 'sessions.member_id')
      .innerJoin('profiles', 'profiles.user_id', 'members.id')
      .innerJoin('vault_generations', (join) =>
        join
          .onRef('vault_generations.member_id', '=', 'members.id')
          .onRef('vault_generations.generation', '=', 'sessions.generation'),
      )
      // The reset that this session, being from before it, can undo.
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom('resets')
            .select(['resets.at', 'resets.undo_until'])
            .whereRef('resets.member_id', '=', 'sessions.member_id')
            .whereRef('resets.from_generation', '=', 'sessions.generation')
            .whereRef('resets.at', '>=', 'sessions.started_at')
            .where('resets.undone_at', 'is', null)
            .where('resets.undo_until', '>', sql<Date>`now()`)
            .orderBy('resets.at')
            .limit(1)
            .as('reset'),
        (join) => join.onTrue(),
      )
      .select([
        'members.id',
        'members.address',
        'members.state',
        'profiles.user_type',
        'profiles.is_admin',
        sql<boolean>`member_moderates(members.id)`.as('is_moderator'),
        'profiles.language',
        'vault_generations.recipient',
        'vault_generations.verify_key',
        'vault_generations.kit_saved',
        'sessions.two_factors',
        sql<boolean>`exists (select from codes c where c.member_id = members.id and c.since is not null)`.as(
          'has_codes',
        ),
        sql<boolean>`exists (select from passkeys k where k.member_id = members.id)`.as('has_passkeys'),
        sql<boolean>`exists (select from address_changes a where a.member_id = members.id and a.state = 'pending'
          and a.expires_at > now())`.as('changes_address'),
        sql<boolean>`mail_fails()`.as('mail_fails'),
        'reset.at as reset_at',
        'reset.undo_until',
        sql<string[]>`member_organisations(members.id)`.as('handles'),
        sql<boolean>`exists (select from handlers h where h.member_id = members.id)`.as('at_desk'),
        sql<Date>`(select max(f.expires_at) from sessions f where f.family = sessions.family)`.as(
          'expires_at',
        ),
      ])
      .where('sessions.id', '=', sessionId)
      .executeTakeFirst()
  )
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof readSessionRow>>>

/** Rows that no longer mean anything, as the system. */
export async function clearSessions(db: Db): Promise<void> {
  await sql`delete from sessions s where session_goes(s, now())`.execute(db)
  await db
    .deleteFrom('sign_in_attempts')
    .where('used_until', '<', sql<Date>`now()`)
    .execute()
}
