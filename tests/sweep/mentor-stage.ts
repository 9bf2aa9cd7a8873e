import { chatsOf } from '../support/journeys/chats.ts'
import { communityOf } from '../support/journeys/community.ts'
import { makeAdministrator } from '../support/journeys/given/community.ts'
import type { Given } from '../support/journeys/given/given.ts'
import type { RunningInstance } from '../support/journeys/instance.ts'
import { mentorsOf } from '../support/journeys/mentors.ts'
import { letters } from '../support/journeys/rooms.ts'
import { once } from './once.ts'

/** A pair with a member under 18, its overseer, and another member who requests a mentor. */
export function newMentorStage(server: RunningInstance, given: Given, openCommunity: () => Promise<unknown>) {
  const community = communityOf(server, given)
  const mentors = mentorsOf(server)
  const overseer = once(async () => {
    await openCommunity()
    return community.speaker(`Warm Lamp ${letters()}`)
  })
  const younger = once(async () => {
    await openCommunity()
    return community.speaker(`Small Otter ${letters()}`, 'younger')
  })
  const pair = once(async () => {
    const [watcher, mentee] = [await overseer(), await younger()]
    const guide = await community.speaker(`Calm Boat ${letters()}`)
    const admin = await given.colleague('mentor.admin')
    await makeAdministrator(server, admin)
    await mentors.overseer(admin, watcher)
    await mentors.mentor(admin, guide, watcher.id)
    const pairId = await mentors.overseenPair(watcher, guide, mentee)
    const chat = await mentors.firstWords(guide, mentee, { pairId, text: 'It is good that you are here.' })
    await chatsOf(server).writes(guide, chat.split('/').at(-1) ?? '', 'Call me on +44 7700 900123.')
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
      await mentors.ask(await community.speaker(`Soft Reed ${letters()}`, 'younger'))
    }),
  }
}
