import { randomUUID } from 'node:crypto'
import { startGroupThread } from '#contract/community/group-threads.ts'
import { acceptRules, requestToJoin } from '#contract/community/groups.ts'
import { decideRequest, listRequests, replyToInvitation, startGroup } from '#contract/community/group-care.ts'
import { decideRoom, listSettledRooms } from '#contract/community/room-settings.ts'
import type { AgeBand } from '#contract/community/values.ts'
import { groupTemplates } from '#content/groups/templates.ts'
import { createCommunitySeeds } from './community.ts'
import type { Seed } from './seed/seed.ts'
import type { SeededMember } from './seed/members.ts'
import { asOwner, type RunningInstance } from './instance.ts'

/** Creates groups on a server with an open community. */
export function createGroupSeeds(server: RunningInstance, seed: Seed, admin: SeededMember) {
  const community = createCommunitySeeds(server, seed)
  const { caller } = seed

  const voices = ['Silver Finch', 'Copper Swift', 'Misty Otter', 'Golden Meadow']

  /** A member with an alias who is verified as a facilitator. */
  async function facilitator(name: string) {
    // Aliases must not be real names: the verified name is shown only in the group.
    const member = await community.speaker(voices.shift() ?? 'Patient Badger')
    const hostId = randomUUID() as string
    await community.query(
      `insert into hosts (id, member_id, name, about, kinds, bands, languages, capacity, contact, asked_on, outcome, checked, checked_on,
         last_day, passed_host, passed_facilitator, checked_name, checked_about, checked_kinds, checked_bands, checked_languages,
         checked_capacity, is_active)
       values ($1, $2, $3, $4, '{host,facilitator}', '{older,younger}', '{en,es}', 8, 'By mail', null, 'verified',
         'the register of psychologists', current_date, current_date + 300, current_date, current_date, $3, $4, '{host,facilitator}',
         '{older,younger}', '{en,es}', 8, true)`,
      [hostId, member.id, name, 'I have listened to people at work for six years.'],
    )
    return { ...member, hostId }
  }
  type Facilitator = Awaited<ReturnType<typeof facilitator>>

  /** Opens a group from a template. @returns its path */
  async function group(
    first: Facilitator,
    deputy: Facilitator | null,
    band: AgeBand = 'older',
  ): Promise<string> {
    const template = groupTemplates.find((each) => each.bands.includes(band) && each.topic !== 'hate')
    if (!template) throw new Error('group template is missing for one community')
    const id = randomUUID()
    const localisedText = (language: 'en' | 'es') => ({
      name: template.name[language],
      about: template.about[language],
      rules: template.rules.map((rule) => rule[language]),
    })
    const { topic, capacity } = template
    const plan = { topic, band, capacity, texts: { en: localisedText('en'), es: localisedText('es') } }
    const leads = { facilitatorId: first.hostId, deputyId: deputy?.hostId ?? null }
    await caller.call(startGroup, { params: { id }, body: { ...plan, ...leads } }, admin)
    for (const each of [first, deputy])
      if (each) await caller.call(replyToInvitation, { params: { id } }, each)
    return `/support-groups/${id}`
  }

  const idOf = (path: string) => path.split('/').at(-1) ?? ''

  const ask = (path: string, member: SeededMember, name: string, words = '') =>
    caller.call(
      requestToJoin,
      { params: { id: idOf(path) }, body: { name, picture: name.length, language: 'en', words } },
      member,
    )

  /** Joins a group, under an alias that a moderator approved. */
  async function joinGroup(path: string, member: SeededMember, name: string, by: Facilitator): Promise<void> {
    const id = idOf(path)
    await ask(path, member, name)
    const { items } = await caller.call(listRequests, { params: { id } }, by)
    for (const request of items)
      if (request.state === 'asked')
        await caller.call(decideRequest, { params: { id: request.id }, body: { accept: true } }, by)
    await caller.call(acceptRules, { params: { id } }, member)
    await approveNames()
  }

  /** Approves every pending alias as a moderator. */
  const approveNames = () =>
    community.query(`update aliases set name = wanted, wanted_state = 'published' where not is_gone`)

  const post = (path: string, member: SeededMember, title: string, source: string) =>
    caller.call(
      startGroupThread,
      {
        params: { id: idOf(path) },
        body: { id: randomUUID(), title, source, contentNote: '', language: 'en' },
      },
      member,
    )

  /** Approves every proposed room as an administrator. */
  async function approveRooms(): Promise<void> {
    const { items } = await caller.call(listSettledRooms, {}, admin)
    for (const { id, state, version } of items)
      if (state === 'proposed')
        await caller.call(
          decideRoom,
          { params: { id }, body: { version, outcome: 'approved', words: '' } },
          admin,
        )
  }

  /** Moves the next session to now, opened by its host. */
  const openFirstSession = () =>
    community.query(
      `update room_sessions set starts_at = now() - interval '1 second', ends_at = now() + interval '1 hour', state = 'waiting'
       where id = (select id from room_sessions where state = 'planned' order by starts_at limit 1)`,
    )

  /** Ends the verification of a host. */
  const endVerification = (hostId: string) =>
    asOwner(server.dataDir, async (client) => {
      await client.query('set role upstander_owner')
      await client.query(`update hosts set last_day = (now() at time zone 'UTC')::date - 1 where id = $1`, [
        hostId,
      ])
    })

  return {
    community,
    facilitator,
    group,
    ask,
    joinGroup,
    approveNames,
    post,
    approveRooms,
    openFirstSession,
    endVerification,
  }
}
