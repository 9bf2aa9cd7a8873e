import { randomUUID } from 'node:crypto'
import * as care from '#contract/community/group-care.ts'
import { startGroupThread } from '#contract/community/group-threads.ts'
import * as contract from '#contract/community/groups.ts'
import type { AgeBand } from '#contract/community/values.ts'
import { beginVoice } from '#contract/community/voices.ts'
import { groupJobs } from '#server/features/groups/jobs.ts'
import { newVoice, openStage } from './community.ts'
import type { Person } from './devices.ts'
import { newAdmin, newHost } from './hosts.ts'
import { testJobs } from './jobs.ts'
import { as } from './reports.ts'

/** A group as an administrator plans it. */
export const newGroupPlan = (more: Partial<ReturnType<typeof plan>> = {}) => ({ ...plan(), ...more })
const plan = () => ({
  topic: 'work' as const,
  band: 'older' as AgeBand,
  capacity: 3,
  texts: {
    en: {
      name: 'After work',
      about: 'For people who are bullied at work.',
      rules: ['What is said here stays here.', 'No names of people or firms.'],
    },
    es: null,
  },
})

let names = 0
const birds = [
  'Heron',
  'Finch',
  'Plover',
  'Linnet',
  'Wren',
  'Siskin',
  'Dunlin',
  'Curlew',
  'Avocet',
  'Bunting',
]
const colours = [
  'Crimson',
  'Russet',
  'Umber',
  'Ochre',
  'Cobalt',
  'Indigo',
  'Saffron',
  'Copper',
  'Scarlet',
  'Plum',
]
/** A name of letters only: a number could be an age, and two letters a handle or a title (`ig`, `dr`). */
const nextName = (): string => {
  const nameIndex = names++
  const place = (unit: number) => Math.floor(nameIndex / unit) % 10
  return `${colours[place(1)]} ${birds[place(10)]} ${birds[place(100)]}`
}

/** A server with an open community, an administrator, and helpers that create groups. */
export async function openGroups() {
  const stage = await openStage()
  const { app, people } = stage
  const admin = await newAdmin(app, people)
  const jobs = testJobs(app, (to) => groupJobs(to, { notify: () => Promise.resolve() }))
  const known = (band: AgeBand = 'older') => newVoice(app, people, { band, standing: 'known' })

  async function facilitator(more: Parameters<typeof newHost>[2] = {}) {
    const host = await newHost(app, people, { capacity: 12, ...more })
    const body = {
      band: 'older' as const,
      name: nextName(),
      picture: 2,
      language: 'en' as const,
      rulesVersion: 1 as const,
    }
    await app.call(beginVoice, { body }, as(host))
    await app.owner(`update community_members set standing = 'known' where member_id = $1`, [host.id])
    return host
  }

  /** Opens a group. @returns its id and its facilitators */
  async function open(more: Parameters<typeof newGroupPlan>[0] = {}, { withDeputy = true } = {}) {
    const id = randomUUID() as string
    const [first, deputy] = [await facilitator(), withDeputy ? await facilitator({ name: 'Ines' }) : null]
    const ids = { facilitatorId: first.hostId, deputyId: deputy?.hostId ?? null }
    await app.call(care.startGroup, { params: { id }, body: { ...newGroupPlan(more), ...ids } }, as(admin))
    for (const each of [first, deputy])
      if (each) await app.call(care.replyToInvitation, { params: { id } }, as(each))
    return { id, facilitator: first, deputy }
  }

  const ask = (id: string, who: Person, words = '') =>
    app.try(
      contract.requestToJoin,
      { params: { id }, body: { name: nextName(), picture: 4, language: 'en', words } },
      as(who),
    )

  /** Accepts every pending request. */
  async function acceptAll(id: string, by: Person): Promise<void> {
    const { items } = await app.call(care.listRequests, { params: { id } }, as(by))
    for (const { id: request, state } of items)
      if (state === 'asked')
        await app.call(care.decideRequest, { params: { id: request }, body: { accept: true } }, as(by))
  }

  /** @returns the alias of the new member of the group */
  async function join(id: string, who: Person, by: Person): Promise<string> {
    const { status, body } = await ask(id, who)
    if (status !== 200 || body.outcome !== 'saved')
      throw new Error(`request was refused with ${status}: ${JSON.stringify(body)}`)
    await acceptAll(id, by)
    await app.call(contract.acceptRules, { params: { id } }, as(who))
    const { rows } = await app.owner(
      `update aliases set name = wanted, wanted_state = 'published' where member_id = $1 and space_id = $2 returning id`,
      [who.id, id],
    )
    await app.owner(`update submissions set state = 'decided' where kind = 'name'`)
    return rows[0].id
  }

  return {
    ...stage,
    admin,
    jobs,
    trusted: known,
    newFacilitator: facilitator,
    openGroup: open,
    ask,
    acceptAll,
    join,
    read: (id: string, who: Person) => app.call(contract.readGroup, { params: { id } }, as(who)),
    /** Posts a thread as a member. @returns its id */
    async thread(id: string, who: Person, source = 'It was a better week.'): Promise<string> {
      const body = {
        id: randomUUID() as string,
        title: 'This week',
        source,
        contentNote: '',
        language: 'en' as const,
      }
      const submitted = await app.call(startGroupThread, { params: { id }, body }, as(who))
      if (submitted.outcome !== 'taken') throw new Error(`thread was refused: ${JSON.stringify(submitted)}`)
      return body.id
    },
  }
}
export type GroupStage = Awaited<ReturnType<typeof openGroups>>
