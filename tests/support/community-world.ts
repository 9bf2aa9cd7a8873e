import { randomUUID } from 'node:crypto'
import type { AgeBand } from '#contract/community/values.ts'
import { parsePost } from '#content/rich-text/markdown.ts'
import type { ApiClient } from './app.ts'
import { fillCampaigns, insertCampaign } from './campaign-world.ts'
import { fillChats, insertChat } from './chat-world.ts'
import type { People } from './devices.ts'
import { fillGroups, insertGroup } from './group-targets.ts'
import { addMentoring, fillMentoring } from './mentor-world.ts'
import { addRoom, fillRooms } from './room-world.ts'
import type { World } from './world.ts'

/** Adds a moderator on duty, a member with an alias, and their public story with one answer. */
export async function addCommunity(app: ApiClient, people: People) {
  const moderator = await people.confirmed()
  await people.enrol(moderator)
  await app.owner(
    `insert into moderators (member_id, languages, bands, trained_on, contact)
     values ($1, '{en,es}', '{younger,older}', current_date, 'The lead')`,
    [moderator.id],
  )
  await app.owner(
    `insert into duty_shifts (id, member_id, starts_at, ends_at)
     values (gen_random_uuid(), $1, now() - interval '1 minute', now() + interval '11 hours')`,
    [moderator.id],
  )
  await app.owner('update community_settings set is_open = true')
  const writer = await people.confirmed()
  const writerAlias = await insertVoice(app, writer.id)
  const reader = await people.confirmed()
  const { chat, message: chatMessage } = await insertChat(app, writerAlias, await insertVoice(app, reader.id))
  const conversation = { chat, chatMessage, reader }
  const groupLead = await people.confirmed()
  await insertVoice(app, groupLead.id)
  const { group, thread, call, alias } = await insertGroup(app, {
    memberId: writer.id,
    leadId: groupLead.id,
    askerId: null,
  })
  const mentoring = await addMentoring(app, people, [writer.id, reader.id], insertVoice)
  return {
    moderator,
    writer,
    groupLead,
    ...conversation,
    group,
    groupThread: thread,
    groupCall: call,
    groupAlias: alias,
    mentoring,
    ...(await insertStory(app, writer.id)),
    ...(await insertTopic(app, writer.id)),
    ...(await addRoom(app, people, writer)),
    ...(await insertCampaign(app, writer.id)),
  }
}

/** Inserts a category. @returns its id */
export async function insertCategory(
  app: ApiClient,
  address: string,
  band: AgeBand = 'older',
): Promise<string> {
  const found = () =>
    app.owner('select space_id from forum_categories where address = $1 and band = $2', [address, band])
  const { rows: existingRows } = await found()
  if (existingRows[0]) return existingRows[0].space_id
  const id = randomUUID()
  await app.owner(`insert into spaces (id, kind, audience, band) values ($1, 'category', $2, $3)`, [
    id,
    band === 'older' ? 'public' : 'members',
    band,
  ])
  await app.owner(
    `insert into forum_categories (space_id, band, address, position, name_en, name_es, description_en, description_es, languages)
     values ($1, $2, $3, 1, 'School', 'Escuela', 'About school.', 'Sobre la escuela.', '{en,es}')`,
    [id, band, address],
  )
  return id
}

/** Inserts a published topic of a member with an alias. */
export async function insertTopic(
  app: ApiClient,
  memberId: string,
  band: AgeBand = 'older',
): Promise<{ topic: string; category: string }> {
  const category = await insertCategory(app, 'school', band)
  const [topic, opening] = [randomUUID(), randomUUID()]
  await app.owner(
    `insert into threads (id, space_id, alias_id, title, language)
     select $1, $2, a.id, 'Whom to tell?', 'en' from aliases a where a.member_id = $3 and a.is_usual`,
    [topic, category, memberId],
  )
  const { body, plain } = parsePost('I do not know whom to tell.')
  await app.owner(
    `insert into posts (id, thread_id, is_opening, alias_id, source, body, plain, request_hash)
     select $1, t.id, true, t.alias_id, $3, $4, $3, sha256('') from threads t where t.id = $2`,
    [opening, topic, plain, JSON.stringify(body)],
  )
  await app.owner('select publish_post($1)', [opening])
  return { topic, category }
}

let voices = 0

/** Inserts an alias whose name a moderator approved. @returns its id */
export async function insertVoice(app: ApiClient, memberId: string, band = 'older'): Promise<string> {
  const name = `Calm Fern ${++voices}`
  await app.owner(
    `insert into community_members (member_id, band, standing, rules_version) values ($1, $2, 'known', 1) on conflict do nothing`,
    [memberId, band],
  )
  const { rows } = await app.owner(
    `insert into aliases (member_id, band, name, wanted, wanted_state, comparable, picture, language)
     values ($1, $2, $3, $3, 'published', $4, 5, 'en')
     on conflict (member_id) where is_usual do update set picture = 5 returning id`,
    [memberId, band, name, `calmfern${voices}`],
  )
  return rows[0].id
}

/** Inserts a public story of a member with an alias, with one answer of theirs. */
export async function insertStory(app: ApiClient, memberId: string) {
  const [story, opening, answer] = [randomUUID(), randomUUID(), randomUUID()]
  await app.owner(
    `insert into threads (id, space_id, alias_id, title, language, state, was_published, published_at, answered_at, last_number, answers)
     select $1, s.id, a.id, 'It got better', 'en', 'published', true, now(), now(), 0, 0
     from spaces s join aliases a on a.band = s.band where s.kind = 'story' and a.member_id = $2 and a.is_usual`,
    [story, memberId],
  )
  await app.owner(
    `insert into stories (thread_id, types, severity, appears_at) values ($1, '{school}', 'medium', now())`,
    [story],
  )
  for (const [id, words, isOpening] of [
    [opening, 'It took a year.', true],
    [answer, 'I still think of it.', false],
  ] as const) {
    const { body, plain } = parsePost(words)
    await app.owner(
      `insert into posts (id, thread_id, is_opening, alias_id, source, body, plain, request_hash)
       select $1, $2, $3, t.alias_id, $4, $5, $6, sha256('') from threads t where t.id = $2`,
      [id, story, isOpening, words, JSON.stringify(body), plain],
    )
    await app.owner('select publish_post($1)', [id])
  }
  return { story, opening, answer }
}

/** Inserts an item that awaits moderation, about a new post in the world's story. */
export async function insertSubmission(app: ApiClient, { community }: World): Promise<string> {
  const id = randomUUID()
  await app.owner(
    `insert into posts (id, thread_id, alias_id, source, body, plain, request_hash)
     select $1, t.id, t.alias_id, 'It waits.', '[]', 'It waits.', sha256('') from threads t where t.id = $2`,
    [id, community.story],
  )
  await app.owner(`select insert_submission('comment', $1, null, false, '[]', 1, '')`, [id])
  const { rows } = await app.owner('select id from submissions where post_id = $1', [id])
  return rows[0].id
}

/** Inserts a sanction against a member. */
export async function insertSanction(app: ApiClient, memberId: string): Promise<string> {
  const { rows } = await app.owner(
    `insert into sanctions (id, member_id, step, reason, words, state)
     values (gen_random_uuid(), $1, 'word', 'insult', 'Please be gentle.', 'active') returning id`,
    [memberId],
  )
  await app.owner(`insert into sanction_deciders (sanction_id, request_hash) values ($1, sha256(''))`, [
    rows[0].id,
  ])
  return rows[0].id
}

/** Inserts an administrator's request to reveal the member behind an alias. */
export async function insertOpening(app: ApiClient, memberId: string, adminId: string): Promise<string> {
  const { rows } = await app.owner(
    `insert into alias_openings (id, alias_id, member_id, ground, reason, reference, is_secret, asked_by, request_hash)
     select gen_random_uuid(), a.id, a.member_id, 'court', 'An order', '12/2026', false, $2, sha256('')
     from aliases a where a.member_id = $1 and a.is_usual returning id`,
    [memberId, adminId],
  )
  return rows[0].id
}

/** Inserts rows into each table of the community, for the reporter and for others. */
export async function fillCommunity(app: ApiClient, world: World): Promise<void> {
  const { community, reporter } = world
  await insertVoice(app, reporter.id)
  const own = await insertStory(app, reporter.id)
  await fillChats(app, [reporter.id, community.writer.id])
  await fillMentoring(app, [reporter.id, community.writer.id])
  await app.owner(
    `insert into moderators (member_id, languages, bands, contact) values ($1, '{en}', '{older}', 'The lead')`,
    [reporter.id],
  )
  await app.owner(
    `insert into duty_shifts (id, member_id, starts_at, ends_at) values (gen_random_uuid(), $1, now(), now() + interval '1 hour')`,
    [reporter.id],
  )
  await app.owner(`insert into community_departures (member_id, band) values ($1, 'older'), ($2, 'older')`, [
    reporter.id,
    community.writer.id,
  ])
  for (const member of [reporter.id, community.writer.id]) {
    await app.owner(
      `insert into blocks (member_id, alias_id, mode)
       select $1, a.id, 'block' from aliases a where a.member_id is distinct from $1 limit 1`,
      [member],
    )
    await app.owner(
      `insert into reactions (post_id, member_id, kind) values ($1, $2, 'support'), ($3, $2, 'support')`,
      [own.opening, member, community.opening],
    )
    await app.owner('insert into follows (thread_id, member_id) values ($1, $2)', [community.story, member])
    await app.owner('insert into markers (thread_id, member_id, number) values ($1, $2, 1)', [
      community.story,
      member,
    ])
    await app.owner(
      `insert into space_members (space_id, member_id) select id, $1 from spaces where kind = 'story' and band = 'older'`,
      [member],
    )
    await app.owner(
      `insert into flags (id, post_id, member_id, reason, words, copy) values (gen_random_uuid(), $1, $2, 'insult', '', 'copied')`,
      [community.answer, member],
    )
  }
  for (const member of [reporter.id, community.writer.id]) {
    await insertSanction(app, member)
    await insertOpening(app, member, world.team.admin.id)
    await app.owner(
      `insert into band_changes (id, member_id, from_band, to_band, reason, language, answered_by, request_hash)
       values (gen_random_uuid(), $1, 'older', 'younger', 'I am 16.', 'en', current_date, sha256(''))`,
      [member],
    )
  }
  for (const post of [own.answer, community.answer]) {
    await app.owner(
      `insert into about_me_claims (id, post_id, token_digest, ground, passages, words, decided_by, request_hash)
       values (gen_random_uuid(), $1, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'identifies', '{}', '', now(), sha256(''))`,
      [post],
    )
    await app.owner(
      `insert into text_holds (id, post_id, copy, reason, until) values (gen_random_uuid(), $1, 'copied', 'A court', current_date)`,
      [post],
    )
  }
  await fillGroups(app, world)
  await fillRooms(app, world)
  await app.owner(`select insert_submission('comment', $1, null, false, '[]', 1, '')`, [own.answer])
  await app.owner(`
    insert into decisions (id, submission_id, outcome, words, content_note, copy, request_hash)
    select gen_random_uuid(), id, 'keep', '', '', 'copied', sha256('') from submissions`)
  await fillCampaigns(app, world)
}
