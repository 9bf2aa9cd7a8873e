import { sql } from 'kysely'
import type { DeviceKind } from '#contract/sign-ins.ts'
import type { Db } from '#server/platform/database/connection.ts'

/**
 * Records a sign-in of the member that the transaction acts as.
 *
 * @returns whether this kind of device is new to the account within the retention of sign-ins. Not for the first
 * sign-in to an account of today.
 */
export async function recordSignIn(
  db: Db,
  member: { id: string; generation: number },
  { form, browser }: DeviceKind,
): Promise<{ isNewKind: boolean }> {
  const { rows } = await sql<{ known: boolean; begun: boolean }>`
    select
      exists (select from sign_ins s where s.member_id = m.id and s.outcome = 'signed_in'
        and s.device_form = ${form} and s.device_browser = ${browser}) as known,
      m.joined_at > now() - interval '1 day'
        and not exists (select from sign_ins s where s.member_id = m.id and s.outcome = 'signed_in') as begun
    from members m where m.id = ${member.id}`.execute(db)
  await db
    .insertInto('sign_ins')
    .values({
      member_id: member.id,
      generation: member.generation,
      device_form: form,
      device_browser: browser,
      outcome: 'signed_in',
    })
    .execute()
  return { isNewKind: rows[0] !== undefined && !rows[0].known && !rows[0].begun }
}

/** Writes down a wrong password for an address, whether it is known or not. */
export async function recordWrongPassword(db: Db, comparable: string, device: DeviceKind): Promise<void> {
  await sql`select note_refused_sign_in(${comparable}, ${device.form}, ${device.browser})`.execute(db)
}

/** Minutes after which a right password without its code is mailed, unless a sign-in came of it. */
const minutesForCode = 15

/** Records a right password without its code, of the member that the transaction acts as. */
export async function recordMissingCode(
  db: Db,
  member: { id: string; generation: number },
  { form, browser }: DeviceKind,
): Promise<void> {
  await db
    .insertInto('sign_ins')
    .values({
      member_id: member.id,
      generation: member.generation,
      device_form: form,
      device_browser: browser,
      outcome: 'no_code',
      tell_from: sql`now() + make_interval(mins => ${minutesForCode})`,
    })
    .execute()
}

/** The code came after all: the question for it is written down no more. */
export async function clearMissingCode(db: Db, { form, browser }: DeviceKind): Promise<void> {
  await sql`select settle_sign_in(${form}, ${browser})`.execute(db)
}

/** Claims the members to notify that someone has their password, as the system. */
export async function claimUnnotified(db: Db): Promise<{ id: string; address: string; language: string }[]> {
  const { rows } = await sql<{ id: string; address: string; language: string }>`
    with untold as (
      update sign_ins set tell_from = null
      -- What is later than any was set while the clock was ahead.
      where tell_from <= now() or tell_from > now() + make_interval(mins => ${minutesForCode + 1}) returning member_id
    )
    select m.id, m.address, p.language from members m join profiles p on p.user_id = m.id
    where m.id in (select member_id from untold) and m.state = 'confirmed'`.execute(db)
  return rows
}

/** The asking member's sign-ins, by day, kind of device and outcome. */
export async function listSignInDays(db: Db, memberId: string) {
  return db
    .selectFrom('sign_ins')
    .select((row) => [
      sql<string>`to_char(on_day, 'YYYY-MM-DD')`.as('day'),
      'device_form',
      'device_browser',
      'outcome',
      row.fn.countAll<string>().as('times'),
    ])
    .where('member_id', '=', memberId)
    .groupBy(['on_day', 'device_form', 'device_browser', 'outcome'])
    .orderBy('on_day', 'desc')
    .orderBy('outcome')
    .orderBy('device_form')
    .orderBy('device_browser')
    .execute()
}
export type SignInDayRow = Awaited<ReturnType<typeof listSignInDays>>[number]

/** The asking member's sessions that they may end, each once, the latest first. */
export async function listOwnSessions(db: Db, sessionId: string) {
  const { rows } = await sql<{
    family: string
    day: string
    device_form: string
    device_browser: string
    is_this: boolean
  }>`
    select family, to_char(min(started_at) at time zone 'UTC', 'YYYY-MM-DD') as day,
      min(device_form) as device_form, min(device_browser) as device_browser,
      family = (select own.family from sessions own where own.id = ${sessionId}) as is_this
    from sessions s
    where expires_at > now() and may_end_session(s)
    group by family
    order by is_this desc, min(started_at) desc, family`.execute(db)
  return rows
}
export type OwnSessionRow = Awaited<ReturnType<typeof listOwnSessions>>[number]

/** Ends one session of the asking member. @returns whether it was theirs to end. */
export async function endFamily(db: Db, family: string): Promise<boolean> {
  const { rows } = await sql`
    delete from sessions s where family = ${family} and may_end_session(s) returning id`.execute(db)
  return rows.length > 0
}

/** Ends the member's sessions but this one; may_end_session() in 0015_sign_ins.sql says which others stay. */
export async function endOthers(db: Db, sessionId: string): Promise<void> {
  await sql`select end_sessions(${sessionId})`.execute(db)
}

/** Removes expired and orphaned rows, as the system. */
export async function clearSignIns(db: Db): Promise<void> {
  await sql`delete from sign_ins s where sign_in_goes(s, now())`.execute(db)
}
