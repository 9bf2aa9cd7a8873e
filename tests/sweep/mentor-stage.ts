import { createChatSeeds } from '../support/journeys/chats.ts'
import { createCommunitySeeds } from '../support/journeys/community.ts'
import { makeAdministrator } from '../support/journeys/seed/community.ts'
import type { Seed } from '../support/journeys/seed/seed.ts'
import type { RunningInstance } from '../support/journeys/instance.ts'
import { createMentorSeeds } from '../support/journeys/mentors.ts'
import { uniqueSuffix } from '../support/journeys/rooms.ts'
import { once } from './once.ts'

/** A pair with a member under 18, its overseer, and another member who requests a mentor. */
export function newMentorStage(server: RunningInstance, seed: Seed, openCommunity: () => Promise<unknown>) {
  const community = createCommunitySeeds(server, seed)
  const mentors = createMentorSeeds(server)
  const overseer = once(async () => {
    await openCommunity()
    return community.speaker(`Warm Lamp ${uniqueSuffix()}`)
  })
  const younger = once(async () => {
    await openCommunity()
    return community.speaker(`Small Otter ${uniqueSuffix()}`, 'younger')
  })
  const pair = once(async () => {
    const [watcher, mentee] = [await overseer(), await younger()]
    const guide = await community.speaker(`Calm Boat ${uniqueSuffix()}`)
    const admin = await seed.confirmedMember('mentor.admin')
    await makeAdministrator(server, admin)
    await mentors.overseer(admin, watcher)
    await mentors.mentor(admin, guide, watcher.id)
    const pairId = await mentors.overseenPair(watcher, guide, mentee)
    const chat = await mentors.sendFirstMessage(guide, mentee, {
      pairId,
      text: 'It is good that you are here.',
    })
    await createChatSeeds(server).writeMessage(
      guide,
      chat.split('/').at(-1) ?? '',
      'Call me on +44 7700 900123.',
    )
    return { pairId, chat }
  })
  return {
    /** A member under 18 with a mentor. */
    mentee: younger,
    menteePair: async () => `/mentorship/pair/${(await pair()).pairId}`,
    menteeChat: async () => (await pair()).chat,
    /** The overseer of that pair. */
    overseer,
    overseenPair: async () => `/mentorship/oversight/${(await pair()).pairId}`,
    /** Another member under 18 requests a mentor. */
    youngerRequest: once(async () => {
      await pair()
      await mentors.ask(await community.speaker(`Soft Reed ${uniqueSuffix()}`, 'younger'))
    }),
  }
}
