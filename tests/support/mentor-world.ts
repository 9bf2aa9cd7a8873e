import { randomUUID } from 'node:crypto'
import type { ApiClient } from './app.ts'
import type { People } from './devices.ts'
import type { PathTarget } from './path-targets.ts'
import { as } from './reports.ts'
import type { World } from './world.ts'
import { insertChat, insertChatKeys } from './chat-world.ts'

interface Pair {
  readonly mentor: string
  readonly mentee: string
  readonly overseer: string
}

const aliasOf = async (app: ApiClient, memberId: string): Promise<string> => {
  const { rows } = await app.owner('select id from aliases where member_id = $1 and is_usual', [memberId])
  return rows[0].id
}

/** Makes a member with an alias an overseer of mentors. */
async function insertOverseer(app: ApiClient, memberId: string): Promise<void> {
  const alias = await aliasOf(app, memberId)
  await insertChatKeys(app, alias)
  await app.owner(
    `insert into mentor_overseers (member_id, alias_id, contact) values ($1, $2, 'The lead') on conflict do nothing`,
    [memberId, alias],
  )
}

/** Inserts a verified mentor with an overseer, for a member with an alias. @returns their id as a mentor */
export async function insertMentor(app: ApiClient, memberId: string, overseerId: string): Promise<string> {
  await insertOverseer(app, overseerId)
  const { rows: existingRows } = await app.owner('select id from mentors where member_id = $1', [memberId])
  if (existingRows[0]) return existingRows[0].id
  const id = randomUUID()
  await app.owner(
    `insert into mentors (id, member_id, alias_id, specialties, languages, hours, capacity, about, wanted_about, contact, overseer_id, request_hash)
     values ($1, $2, $3, '{school}', '{en}', '{weekends}', 5, 'I wrote it down.', 'I wrote it down.', 'By post', $4, sha256(''))`,
    [id, memberId, await aliasOf(app, memberId), overseerId],
  )
  await app.owner(
    `insert into mentor_checks (id, mentor_id, outcome, facts, reason, until, request_hash)
     values (gen_random_uuid(), $1, 'verified', '{modules,identity}', 'Seen', current_date + 100, sha256(''))`,
    [id],
  )
  return id
}

/** Inserts a mentoring request of a member with an alias, in this state. */
export async function insertMentorRequest(
  app: ApiClient,
  memberId: string,
  state = 'waiting',
): Promise<string> {
  const id = randomUUID()
  if (state === 'waiting')
    await app.owner(
      `update mentor_requests set state = 'withdrawn' where member_id = $1 and state = 'waiting'`,
      [memberId],
    )
  await app.owner(
    `insert into mentor_requests (id, member_id, alias_id, specialties, language, hours, state, request_hash)
     values ($1, $2, $3, '{school}', 'en', '{weekends}', $4, sha256(''))`,
    [id, memberId, await aliasOf(app, memberId), state],
  )
  return id
}

/** Inserts a pending offer to a mentor. */
export async function insertOffer(app: ApiClient, mentorId: string, menteeId: string): Promise<string> {
  await app.owner(`update mentor_offers set state = 'lapsed' where mentor_id = $1 and state = 'offered'`, [
    mentorId,
  ])
  const { rows } = await app.owner(
    `insert into mentor_offers (request_id, mentor_id, reasons, until) values ($1, $2, '{language}', now() + interval '3 days') returning id`,
    [await insertMentorRequest(app, menteeId), mentorId],
  )
  return rows[0].id
}

/** Inserts a pair with a conversation, a meeting, a note of the mentor and a message to the overseer. */
export async function insertPair(app: ApiClient, { mentor, mentee, overseer }: Pair) {
  const mentorId = await insertMentor(app, mentor, overseer)
  await app.owner(
    `update mentor_pairs set state = 'ended', ended_by = 'mentor', ended_on = current_date where mentor_id = $1 and state = 'open'`,
    [mentorId],
  )
  const [mentorAlias, menteeAlias] = [await aliasOf(app, mentor), await aliasOf(app, mentee)]
  const { chat } = await insertChat(app, menteeAlias, mentorAlias)
  await app.owner(`update chats set kind = 'mentoring' where id = $1`, [chat])
  const { rows } = await app.owner(
    `insert into mentor_pairs (request_id, mentor_id, mentor_member, mentor_alias, mentee_member, mentee_alias, specialties, reasons, chat_id)
     values ($1, $2, $3, $4, $5, $6, '{school}', '{language}', $7) returning id`,
    [
      await insertMentorRequest(app, mentee, 'paired'),
      mentorId,
      mentor,
      mentorAlias,
      mentee,
      menteeAlias,
      chat,
    ],
  )
  const pair: string = rows[0].id
  const [meeting, note, feedback] = [randomUUID() as string, randomUUID() as string, randomUUID() as string]
  await app.owner(
    `insert into mentor_meetings (id, pair_id, by_mentor, starts_at, ends_at, request_hash)
     values ($1, $2, false, now() + interval '1 day', now() + interval '25 hours', sha256(''))`,
    [meeting, pair],
  )
  await app.owner(
    `insert into mentor_notes (id, pair_id, member_id, alias_id, audience, author_key, signature, sealed, request_hash)
     values ($1, $2, $3, $4, 'own', sha256('k'), sha512('s'), decode(repeat('00', 200), 'hex'), sha256(''))`,
    [note, pair, mentor, mentorAlias],
  )
  await app.owner(
    `insert into mentor_feedback (id, pair_id, member_id, by_mentor, overseer_id, sealed, request_hash)
     values ($1, $2, $3, false, $4, decode(repeat('00', 200), 'hex'), sha256(''))`,
    [feedback, pair, mentee, overseer],
  )
  return { mentorId, pair, meeting, note, feedback }
}

/** Inserts a pair with a member under 18: its conversation, a hidden message, and a pending request of another one. */
async function insertOverseenPair(
  app: ApiClient,
  { mentor, mentee, overseer }: Pair,
  pendingRequest: string,
): Promise<{ pair: string; message: string; request: string }> {
  const mentorId = await insertMentor(app, mentor, overseer)
  await app.owner(
    `insert into mentor_checks (id, mentor_id, outcome, facts, reason, until, request_hash)
     values (gen_random_uuid(), $1, 'verified', '{modules,identity,background}', 'Seen', current_date + 100, sha256(''))`,
    [mentorId],
  )
  const [mentorAlias, menteeAlias] = [await aliasOf(app, mentor), await aliasOf(app, mentee)]
  const { rows: keys } = await app.owner('select member_id from chat_keys where alias_id = $1', [menteeAlias])
  if (keys.length === 0) await insertChatKeys(app, menteeAlias)
  await insertChatKeys(app, mentorAlias)
  const [chat, message] = [randomUUID() as string, randomUUID() as string]
  await app.owner(
    `insert into chats (id, kind, starter_key, last_number, request_hash) values ($1, 'mentoring', sha256('k'), 1, sha256(''))`,
    [chat],
  )
  const { rows } = await app.owner(
    `insert into mentor_pairs (mentor_id, mentor_member, mentor_alias, mentee_member, mentee_band, mentee_alias, specialties, reasons, chat_id,
       is_overseen, overseer_id, overseen_since)
     values ($1, $2, $3, $4, 'younger', $5, '{school}', '{language}', $6, true, $7, current_date) returning id`,
    [mentorId, mentor, mentorAlias, mentee, menteeAlias, chat, overseer],
  )
  await app.owner(
    `insert into chat_sides (chat_id, is_starter, alias_id, member_id, band, state, last_number)
     values ($1, true, $2, $3, 'younger', 'open', 1), ($1, false, $4, $5, 'older', 'open', 1)`,
    [chat, menteeAlias, mentee, mentorAlias, mentor],
  )
  await app.owner(
    `insert into chat_messages (chat_id, number, id, by_starter, epoch, author_key, sequence, heads, hash, signature, sealed, is_held, request_hash)
     values ($1, 1, $2, true, 1, sha256('k'), 1, '{}', sha256('h'), sha512('s'), decode(repeat('00', 200), 'hex'), false, sha256(''))`,
    [chat, message],
  )
  const pair: string = rows[0].id
  await app.owner(
    `insert into mentor_hidden_messages (pair_id, message_id, member_id, reason) values ($1, $2, $3, 'contact')`,
    [pair, message, mentee],
  )
  const request = randomUUID() as string
  await app.owner(
    `update mentor_requests set state = 'withdrawn' where member_id = $1 and state = 'waiting'`,
    [pendingRequest],
  )
  await app.owner(
    `insert into mentor_requests (id, member_id, band, alias_id, specialties, language, hours, request_hash)
     values ($1, $2, 'younger', $3, '{school}', 'en', '{weekends}', sha256(''))`,
    [request, pendingRequest, await aliasOf(app, pendingRequest)],
  )
  return { pair, message, request }
}

/** A member under 18 with an alias, who is none of the usual actors. */
async function insertYounger(app: ApiClient, people: People, insertVoice: PlantVoice): Promise<string> {
  const { id } = await people.confirmed()
  await insertVoice(app, id, 'younger')
  return id
}
type PlantVoice = (app: ApiClient, id: string, band?: 'younger' | 'older') => Promise<string>

/** Adds a mentor with a pair that none of the usual actors is part of. */
export async function addMentoring(
  app: ApiClient,
  people: People,
  [mentor, mentee]: readonly [string, string],
  insertVoice: PlantVoice,
) {
  const overseer = await people.confirmed()
  await insertVoice(app, overseer.id)
  const planted = await insertPair(app, { mentor, mentee, overseer: overseer.id })
  const younger = await insertYounger(app, people, insertVoice)
  const pendingRequest = await insertYounger(app, people, insertVoice)
  const overseenPair = { mentor, mentee: younger, overseer: overseer.id }
  const overseen = await insertOverseenPair(app, overseenPair, pendingRequest)
  return { overseer, ...planted, overseen: { ...overseen, younger, asking: pendingRequest } }
}

/** Inserts rows into each table of mentoring, for two members with aliases. */
export async function fillMentoring(app: ApiClient, [one, other]: readonly [string, string]): Promise<void> {
  for (const [mentor, mentee] of [
    [one, other],
    [other, one],
  ] as const) {
    await insertPair(app, { mentor, mentee, overseer: mentee })
    await insertOffer(app, await insertMentor(app, mentor, mentee), mentee)
  }
}

/** The records that a mentoring path names, and the member with the most rights there; nothing for other paths. */
export async function createMentorTargets(
  app: ApiClient,
  world: World,
  path: string,
): Promise<PathTarget[] | undefined> {
  const { mentoring, writer, reader } = world.community
  const { overseer } = mentoring
  if (isOverseenPath(path)) {
    const pair = { mentor: writer.id, mentee: mentoring.overseen.younger, overseer: overseer.id }
    await app.owner(`delete from mentor_pairs where mentee_member = $1`, [pair.mentee])
    const planted = await insertOverseenPair(app, pair, mentoring.overseen.asking)
    const id = path.includes('/requests/') ? planted.request : planted.pair
    return [
      {
        params: { id, message: planted.message },
        owner: as(path.startsWith('/api/mentoring/pairs/') ? writer : overseer),
      },
    ]
  }
  const place = await placeOf(app, { mentor: writer.id, mentee: reader.id, overseer: overseer.id }, path)
  if (!place) return undefined
  const { owner, ...params } = place
  const named = { mentor: writer, mentee: reader, overseer, admin: world.team.admin }
  return [{ params, owner: as(named[owner]) }]
}

/** Paths of pairs with a member under 18, and of their overseers. */
const isOverseenPath = (path: string): boolean =>
  /^\/api\/mentoring\/oversight\/(pairs|requests)\//.test(path) ||
  /\/pairs\/:id\/(hidden\/:message|continuation|oversight)$/.test(path)

async function placeOf(app: ApiClient, pair: Pair, path: string) {
  if (path.startsWith('/api/mentoring/requests/'))
    return { id: await insertMentorRequest(app, pair.mentee), owner: 'mentee' as const }
  if (path.startsWith('/api/mentors/offers/'))
    return {
      id: await insertOffer(app, await insertMentor(app, pair.mentor, pair.overseer), pair.mentee),
      owner: 'mentor' as const,
    }
  if (path.startsWith('/api/admin/mentor-overseers/')) return { id: pair.overseer, owner: 'admin' as const }
  if (path.startsWith('/api/admin/mentors/:id'))
    return {
      id: await insertMentor(app, pair.mentor, pair.overseer),
      owner: 'admin' as const,
      check: randomUUID() as string,
    }
  if (!path.startsWith('/api/mentoring/')) return undefined
  const planted = await insertPair(app, pair)
  if (path.startsWith('/api/mentoring/oversight/feedback/'))
    return { id: planted.feedback, owner: 'overseer' as const }
  if (path.startsWith('/api/mentoring/notes/')) return { id: planted.note, owner: 'mentor' as const }
  if (path.startsWith('/api/mentoring/meetings/')) return { id: planted.meeting, owner: 'mentor' as const }
  return {
    ...planted,
    id: planted.pair,
    meeting: randomUUID() as string,
    note: randomUUID() as string,
    feedback: randomUUID() as string,
    owner: 'mentor' as const,
  }
}
