import { sql } from 'kysely'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import type { WriterRow } from './ids.ts'

/** Where someone writes, and under which of their names, where they chose one. */
interface WritingPlace {
  readonly threadId: string
  readonly aliasId?: string | undefined
}

/**
 * A step that moderators took reaches the other names of a member at an hour of its own; until then a moderator reads what they write.
 * @returns nothing for a member without a voice
 */
export async function findWriter(
  db: Db,
  { id }: MemberActor,
  language: Language,
  place?: WritingPlace,
): Promise<WriterRow | undefined> {
  const { rows } = await sql<WriterRow>`
    select c.band,
      case when c.standing <> 'out' and exists (
        select from aliases a
        where a.id = alias_for_thread(${place?.threadId ?? null}, ${place?.aliasId ?? null}) and a.step_reaches_at > now())
      then 'new' else standing_now(c) end as standing,
      s.is_open, s.is_calm, is_attended(${language}, c.band, c.member_id) as is_attended
    from community_members c, community_settings s where c.member_id = ${id}`.execute(db)
  return rows[0]
}
