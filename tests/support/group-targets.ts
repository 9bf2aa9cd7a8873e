import { randomUUID } from 'node:crypto'
import { parsePost } from '#content/rich-text/markdown.ts'
import type { AgeBand } from '#contract/community/values.ts'
import type { ApiClient } from './app.ts'
import type { PathTarget } from './path-targets.ts'
import { as } from './reports.ts'
import { insertHost } from './room-world.ts'
import type { World } from './world.ts'

const texts = JSON.stringify({
  en: {
    name: 'After work',
    about: 'For people who are bullied at work.',
    rules: ['What is said here stays here.'],
  },
  es: null,
})

let names = 0

/** Inserts an alias for one space. @returns its id */
async function insertName(app: ApiClient, space: string, memberId: string, band: AgeBand): Promise<string> {
  const { rows } = await app.owner(
    `insert into aliases (member_id, is_usual, band, name, wanted, wanted_state, comparable, picture, language, space_id)
     values ($1, false, $5, $3, $3, 'published', $4, 5, 'en', $2) returning id`,
    [memberId, space, `Amber Fern ${++names}`, `amberfern${names}`, band],
  )
  return rows[0].id
}

/** Inserts a thread with words into a space, under an alias. */
async function insertThread(app: ApiClient, thread: string, space: string, alias: string, words: string) {
  await app.owner(
    `insert into threads (id, space_id, alias_id, title, language) values ($1, $2, $3, 'This week', 'en')`,
    [thread, space, alias],
  )
  const { body, plain } = parsePost(words)
  const { rows } = await app.owner(
    `insert into posts (id, thread_id, is_opening, alias_id, source, body, plain, request_hash)
     values (gen_random_uuid(), $1, true, $2, $3, $4, $3, sha256('')) returning id`,
    [thread, alias, plain, JSON.stringify(body)],
  )
  await app.owner('select publish_post($1)', [rows[0].id])
}

interface PlantedPeople {
  readonly memberId: string
  readonly leadId: string
  readonly askerId: string | null
  /** Whether the member joined under their usual alias. An account with one alias only is deleted at once. */
  readonly isUnderUsual?: boolean
  readonly band?: AgeBand
}

async function readUsualAlias(app: ApiClient, memberId: string): Promise<string> {
  const { rows } = await app.owner('select id from aliases where member_id = $1 and is_usual', [memberId])
  return rows[0].id
}

/** Inserts a group with a facilitator, a member with an alias, a thread, a private call, and a pending request. */
export async function insertGroup(
  app: ApiClient,
  { memberId, leadId, askerId, isUnderUsual = false, band = 'older' }: PlantedPeople,
) {
  const [group, thread, call] = [randomUUID() as string, randomUUID() as string, randomUUID() as string]
  await app.owner(`insert into spaces (id, kind, audience, band) values ($1, 'group', 'invited', $2)`, [
    group,
    band,
  ])
  await app.owner(
    `insert into groups (id, band, topic, texts, capacity, state, started_on) values ($1, $3, 'work', $2, 10, 'open', current_date)`,
    [group, texts, band],
  )
  const host = await insertHost(app, leadId)
  await app.owner(
    `insert into group_leads (group_id, role, host_id, is_active) values ($1, 'facilitator', $2, true)`,
    [group, host],
  )
  const leadAlias = await insertName(app, group, leadId, band)
  const alias = isUnderUsual
    ? await readUsualAlias(app, memberId)
    : await insertName(app, group, memberId, band)
  for (const [name, member] of [
    [leadAlias, leadId],
    [alias, memberId],
  ]) {
    await app.owner('insert into group_people (group_id, alias_id, member_id) values ($1, $2, $3)', [
      group,
      name,
      member,
    ])
    await app.owner('insert into space_members (space_id, member_id) values ($1, $2)', [group, member])
  }
  await insertThread(app, thread, group, alias, 'It was a better week.')
  await app.owner(`insert into spaces (id, kind, audience, band) values ($1, 'group', 'invited', $2)`, [
    call,
    band,
  ])
  await app.owner('insert into group_calls (id, group_id, alias_id, host_id) values ($1, $2, $3, $4)', [
    call,
    group,
    alias,
    host,
  ])
  await app.owner('insert into space_members (space_id, member_id) values ($1, $2), ($1, $3)', [
    call,
    memberId,
    leadId,
  ])
  await insertThread(app, call, call, alias, 'May I ask you something?')
  if (askerId !== null)
    await app.owner(
      `insert into group_requests (group_id, member_id, words) values ($1, $2, 'My boss shouts.')`,
      [group, askerId],
    )
  return { group, thread, call, alias }
}

/** The records that a group path names, and the member with the most rights there; nothing for other paths. */
export async function createGroupTargets(
  app: ApiClient,
  world: World,
  path: string,
): Promise<PathTarget[] | undefined> {
  const { writer, groupLead } = world.community
  const isGroupPath = ['/api/groups/', '/api/group-', '/api/admin/groups/'].some((start) =>
    path.startsWith(start),
  )
  if (!isGroupPath) return undefined
  // The matrix removes exactly this member.
  if (path.endsWith('/removals')) return [{ params: { id: world.community.group }, owner: as(groupLead) }]
  const asker = await world.people.confirmed()
  await app.owner(
    `insert into community_members (member_id, band, standing, rules_version) values ($1, 'older', 'known', 1)`,
    [asker.id],
  )
  const planted = await insertGroup(app, { memberId: writer.id, leadId: groupLead.id, askerId: asker.id })
  const { rows } = await app.owner('select id from group_requests where group_id = $1', [planted.group])
  if (path.startsWith('/api/group-threads/')) return [{ params: { id: planted.thread }, owner: as(writer) }]
  if (path.startsWith('/api/group-requests/')) return [{ params: { id: rows[0].id }, owner: as(groupLead) }]
  if (path.startsWith('/api/admin/groups/'))
    return [{ params: { id: planted.group }, owner: as(world.team.admin) }]
  return [
    { params: { id: planted.group }, owner: as(writer) },
    { params: { id: planted.group }, owner: as(groupLead) },
  ]
}

/** Inserts rows into each table of groups, for the reporter and for others, who have aliases by now. */
export async function fillGroups(app: ApiClient, world: World): Promise<void> {
  const { reporter, community } = world
  const { groupLead, writer } = community
  for (const people of [
    { memberId: reporter.id, leadId: groupLead.id, askerId: null, isUnderUsual: true },
    { memberId: writer.id, leadId: groupLead.id, askerId: reporter.id },
    { memberId: groupLead.id, leadId: writer.id, askerId: null },
  ]) {
    const { group } = await insertGroup(app, people)
    const { memberId } = people
    await app.owner(
      `insert into group_stops (request_id, declines_at) select id, now() from group_requests where group_id = $1`,
      [group],
    )
    await app.owner(`insert into group_notices (group_id, member_id, what) values ($1, $2, 'offered')`, [
      group,
      memberId,
    ])
  }
}
