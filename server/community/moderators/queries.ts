import { sql } from 'kysely'
import type { AgeBand } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { ModerationFiguresRow, ModeratorRow } from './ids.ts'

export async function listModerators(db: Db): Promise<ModeratorRow[]> {
  const { rows } = await sql<ModeratorRow>`
    select m.member_id, p.display_name, a.address, m.languages, m.bands, m.cap, m.trained_on::text, m.contact, m.is_paused,
      duty_until(m.member_id) as on_duty_until
    from moderators m join members a on a.id = m.member_id join profiles p on p.user_id = m.member_id
    order by m.named_on, m.member_id`.execute(db)
  return rows
}

export async function readFigures(db: Db): Promise<ModerationFiguresRow> {
  const { rows } = await sql<ModerationFiguresRow>`select * from moderation_figures()`.execute(db)
  return rows[0] ?? { waiting: 0, oldest_hours: 0, ready: 0 }
}

export interface NamedModerator {
  readonly languages: readonly Language[]
  readonly bands: readonly AgeBand[]
  readonly cap: number
  readonly trainedOn: string | null
  readonly contact: string
  readonly isPaused: boolean
}

/** @returns false if there is no confirmed member of that id */
export async function upsertModerator(db: Db, memberId: string, named: NamedModerator): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  if (!member) return false
  const values = {
    languages: [...named.languages],
    bands: [...named.bands],
    cap: named.cap,
    trained_on: named.trainedOn,
    contact: named.contact,
    is_paused: named.isPaused,
  }
  await db
    .insertInto('moderators')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
  return true
}

export async function deleteModerator(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('moderators').where('member_id', '=', memberId).execute()
}

export function readSettings(db: Db) {
  return db.selectFrom('community_settings').select(['is_open', 'is_calm']).executeTakeFirstOrThrow()
}

export async function updateSettings(db: Db, settings: { isOpen: boolean; isCalm: boolean }): Promise<void> {
  await db
    .updateTable('community_settings')
    .set({ is_open: settings.isOpen, is_calm: settings.isCalm })
    .execute()
}
