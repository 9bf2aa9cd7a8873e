import { sql } from 'kysely'
import type { ParsedPost } from '#content/rich-text/markdown.ts'
import type { GroupRelation, GroupRole, GroupState, RemovalReason } from '#contract/community/groups.ts'
import type { AgeBand, TextState } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import type { JudgeFinding } from '#content/moderation/reasons.ts'
import type { Room } from '#contract/community/rooms.ts'
import type { AuthorRow } from '#server/community/posts/ids.ts'
import type { Reading } from '#server/community/writing/ids.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { PageRange } from '#server/platform/database/cursor.ts'

export interface GroupRow {
  readonly id: string
  readonly band: AgeBand
  readonly topic: string
  readonly texts: unknown
  readonly capacity: number
  readonly state: GroupState
  readonly started_on: string | null
  readonly is_attended: boolean
  readonly has_room: boolean
  readonly relation: GroupRelation
  readonly role: GroupRole | null
  readonly invited_as: 'facilitator' | 'deputy' | null
  readonly place: number | null
  readonly offered_until: Date | null
  readonly reason: RemovalReason | null
  readonly reason_words: string | null
  readonly again_on: string | null
  readonly facilitator: unknown
  readonly deputy: unknown
  readonly takes_posts: boolean
  /** Of the younger community, without a second adult. */
  readonly is_younger_alone: boolean
  readonly call_id: string | null
}

const columns = sql`id, band, topic, texts, capacity, state, started_on::text, is_attended, has_room, relation, role, invited_as, place,
  offered_until, reason, reason_words, again_on::text, facilitator, deputy, takes_posts, is_younger_alone, call_id`

/** The caller's own groups first. */
export async function listGroups(db: Db): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`select ${columns} from shown_groups()`.execute(db)
  return rows
}

export async function findGroup(db: Db, id: string): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`select ${columns} from shown_groups(${id})`.execute(db)
  return rows[0]
}

/** The rooms of a group that the caller may enter. */
export async function listRooms(db: Db, groupId: string): Promise<Room[]> {
  const { rows } = await sql<{ room: Room }>`
    select to_jsonb(r) as room from shown_rooms(null, null, ${groupId}) r`.execute(db)
  return rows.map(({ room }) => room)
}

export async function actorFacilitates(db: Db): Promise<boolean> {
  const { rows } = await sql<{ does: boolean }>`select actor_facilitates() as does`.execute(db)
  return rows[0]?.does ?? false
}

export async function readsGroup(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ does: boolean }>`select reads_group(${id}) as does`.execute(db)
  return rows[0]?.does ?? false
}

export interface RequestedName {
  readonly name: string
  readonly comparable: string
  readonly picture: number
  readonly language: Language
  readonly findings: readonly JudgeFinding[]
}

/** @returns nothing if there is no such group for the caller */
export async function insertRequest(
  db: Db,
  groupId: string,
  requested: RequestedName,
  { words, most: max }: { words: string; most: number },
): Promise<'asked' | 'taken' | 'closed' | 'conflict' | undefined> {
  const { rows } = await sql<{ outcome: 'asked' | 'taken' | 'closed' | 'conflict' | null }>`
    select ask_to_join(${groupId}, ${requested.name}, ${requested.comparable}, ${requested.picture}, ${requested.language}, ${words},
      ${JSON.stringify(requested.findings)}::jsonb, ${max}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

export async function withdrawRequest(db: Db, groupId: string): Promise<void> {
  await sql`select withdraw_request(${groupId})`.execute(db)
}

/** @returns false if no place is held for the caller */
export async function acceptOffer(db: Db, groupId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select accept_rules(${groupId}) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

export async function leaveGroup(db: Db, groupId: string, keep: boolean): Promise<void> {
  await sql`select leave_group(${groupId}, ${keep})`.execute(db)
}

export interface PersonRow {
  readonly id: string
  readonly name: string | null
  readonly picture: number
  readonly role: GroupRole
  readonly is_own: boolean
}

export async function listGroupPeople(db: Db, groupId: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`select * from group_roster(${groupId})`.execute(db)
  return rows
}

/** A thread of a group as `shown_group_threads` hands it out: of an author no more than their alias. */
export interface GroupThreadRow extends AuthorRow {
  readonly id: string
  readonly group_id: string
  readonly is_call: boolean
  readonly is_open: boolean
  readonly title: string
  readonly language: Language
  readonly content_note: string
  readonly started_on: string
  readonly moved_at: Date
  readonly answers: number
  readonly last_number: number
  readonly unread: number | null
  readonly is_covered: boolean
  readonly takes_answers: boolean
  readonly is_followed: boolean
  readonly read_up_to: number | null
  readonly is_waiting: boolean
  readonly post_id: string
  readonly body: unknown
  readonly state: TextState
  readonly answered_by: string | null
}

const threadColumns = sql`id, group_id, is_call, is_open, title, language, content_note, started_on::text, moved_at, alias_id, alias_name,
  alias_picture, alias_is_business, alias_is_own, has_author, answers, last_number, unread, is_covered, takes_answers, is_followed, read_up_to,
  is_waiting, post_id, body, state, answered_by`

export async function listThreads(
  db: Db,
  groupId: string,
  { after, rows: max }: PageRange,
): Promise<GroupThreadRow[]> {
  const { rows } = await sql<GroupThreadRow>`
    select ${threadColumns}
    from shown_group_threads(${groupId}, false, null, ${after?.at ?? null}, ${after?.id ?? null}, ${max})`.execute(
    db,
  )
  return rows
}

/** The private calls that the caller is in; at most so many. */
export async function listCalls(db: Db, groupId: string): Promise<GroupThreadRow[]> {
  const { rows } = await sql<GroupThreadRow>`
    select ${threadColumns} from shown_group_threads(${groupId}, true, null, null, null, 200)`.execute(db)
  return rows
}

export async function findThread(db: Db, id: string): Promise<GroupThreadRow | undefined> {
  const { rows } = await sql<GroupThreadRow>`
    select ${threadColumns} from shown_group_threads(null, null, ${id}, null, null, 1)`.execute(db)
  return rows[0]
}

export interface NewGroupThread {
  readonly id: string
  readonly groupId: string
  readonly title: string
  readonly source: string
  readonly contentNote: string
  readonly language: Language
}

interface ReviewedText {
  readonly parsed: ParsedPost
  readonly reading: Reading
  readonly hash: Buffer
}

type SubmissionState = TextState | 'reused' | 'closed'

/** @returns `closed` if the group takes none now; undefined if the caller is not in it */
export async function insertThread(
  db: Db,
  thread: NewGroupThread,
  { parsed, reading, hash }: ReviewedText,
): Promise<SubmissionState | undefined> {
  const { rows } = await sql<{ state: SubmissionState | null }>`
    select hand_in_group_thread(${thread.id}, ${thread.groupId}, ${thread.title}, ${thread.language}, ${thread.source},
      ${JSON.stringify(parsed.body)}::jsonb, ${parsed.plain}, ${thread.contentNote}, ${hash}, ${reading.waits}, ${reading.isDanger},
      ${JSON.stringify(reading.findings)}::jsonb) as state`.execute(db)
  return rows[0]?.state ?? undefined
}

/** The same of a private call. */
export async function insertCall(
  db: Db,
  call: Pick<NewGroupThread, 'id' | 'groupId' | 'source' | 'language'>,
  { parsed, reading, hash }: ReviewedText,
): Promise<SubmissionState | undefined> {
  const { rows } = await sql<{ state: SubmissionState | null }>`
    select hand_in_call(${call.id}, ${call.groupId}, ${call.language}, ${call.source}, ${JSON.stringify(parsed.body)}::jsonb,
      ${parsed.plain}, ${hash}, ${reading.waits}, ${reading.isDanger}, ${JSON.stringify(reading.findings)}::jsonb) as state`.execute(
    db,
  )
  return rows[0]?.state ?? undefined
}

/** The day by which the caller's own thread is read; null if it does not wait. */
export async function findAnsweredBy(db: Db, threadId: string): Promise<string | null> {
  const { rows } = await sql<{ answered_by: string | null }>`
    select p.answered_by::text from posts p
    where p.thread_id = ${threadId} and p.is_opening and p.alias_id = any ((select actor_aliases())::uuid[])`.execute(
    db,
  )
  return rows[0]?.answered_by ?? null
}

/** Hands over, frees and declines what is due. Runs as the system. */
export async function tendGroups(db: Db): Promise<void> {
  await sql`select tend_groups()`.execute(db)
}

export interface GroupNoticeRow {
  readonly id: string
  readonly group_id: string
  readonly member_id: string
  readonly generation: number
}

/** Claims the notices for members, each once. Runs as the system. */
export async function claimNotices(db: Db): Promise<GroupNoticeRow[]> {
  const { rows } = await sql<GroupNoticeRow>`
    select id, group_id, member_id, generation from take_group_notices()`.execute(db)
  return rows
}
