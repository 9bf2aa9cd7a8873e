import type { ResolveAudience } from '#server/platform/live/topics.ts'
import { readThreadAudience } from './queries.ts'

/** Of the members and visitors, who is nobody here. */
const visitor = ''

/**
 * Who may hear that the posts of a thread changed: those who have it open, if they may read it and its author's words are not hidden from
 * them. [Note: Live threads]
 */
export const threadAudience: ResolveAudience = async (db, threads, listening, authors) => {
  const readers = listening.filter(({ only }) => only?.topic === 'thread')
  if (readers.length === 0) return () => false
  const members = [...new Set(readers.flatMap(({ memberId }) => memberId ?? []))]
  const rows = await readThreadAudience(db, threads, members, authors)
  const hidden = new Map(
    rows.map((row) => [keyOf(row.thread_id, row.member_id ?? visitor), new Set(row.hidden_authors)]),
  )
  return (id, { only, memberId = visitor }, author) => {
    if (only?.topic !== 'thread') return false
    const unseen = hidden.get(keyOf(id, memberId))
    return unseen !== undefined && !(author !== null && unseen.has(author))
  }
}

const keyOf = (thread: string, member: string) => `${thread} ${member}`
