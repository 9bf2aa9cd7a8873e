import type { ResolveAudience } from '#server/platform/live/topics.ts'
import { listAudience } from './queries.ts'

/** The two sides of a conversation hear that there is something new; of what one of them does, such as typing, only the other. */
export const chatAudience: ResolveAudience = async (db, ids, listening) => {
  const members = [...new Set(listening.flatMap(({ memberId }) => memberId ?? []))]
  const rows = members.length > 0 ? await listAudience(db, ids, members) : []
  const aliases = new Map(rows.map((row) => [`${row.chat_id} ${row.member_id}`, row.alias_id]))
  return (id, { memberId }, about) => {
    const alias = aliases.get(`${id} ${memberId}`)
    return alias !== undefined && alias !== about
  }
}
