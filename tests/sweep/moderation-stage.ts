import {
  askToMove,
  beginDuty,
  flagStory,
  giveVoice,
  handInComment,
  nameModerator,
  openCommunity,
  publishedStory,
} from '../support/journeys/given/community.ts'
import { chatsOf } from '../support/journeys/chats.ts'
import type { Given } from '../support/journeys/given/given.ts'
import type { RunningInstance } from '../support/journeys/instance.ts'
import { once } from './once.ts'

/** A community with a moderator and pending items. */
export function newModerationStage(server: RunningInstance, given: Given) {
  /** Off duty at first. */
  const moderator = once(async () => {
    const member = await given.colleague('mel', 'Mel Okafor')
    await openCommunity(server)
    await nameModerator(server, member, { onDuty: false })
    return member
  })
  const young = once(async () => {
    const member = await given.member('yara', { confirmed: true })
    await giveVoice(given.caller, server, member, 'Soft Pebble', 'younger')
    return member
  })
  return {
    moderator,
    /** A story flagged several times, and a request to move to the other community. */
    reviews: once(async () => {
      await beginDuty(server, await moderator())
      const teller = await given.member('tim', { confirmed: true })
      await giveVoice(given.caller, server, teller, 'Calm Otter')
      const story = { title: 'They laughed again', source: 'It stopped in spring.' }
      const thread = await publishedStory(given.caller, server, teller, story)
      await flagStory(given.caller, thread, [
        { reason: 'insult', words: 'He calls her names.' },
        { reason: 'insult', words: '' },
        { reason: 'recognisable', words: 'Everyone in our town knows who this is.' },
      ])
      await askToMove(given.caller, await young(), 'older')
    }),
    /** A conversation's message that one side reported to the moderators. */
    reportedChat: once(async () => {
      await beginDuty(server, await moderator())
      const [reed, lamp] = [
        await given.member('rita', { confirmed: true }),
        await given.member('lee', { confirmed: true }),
      ]
      await giveVoice(given.caller, server, reed, 'Tall Reed')
      await giveVoice(given.caller, server, lamp, 'Small Lamp')
      const chats = chatsOf(server)
      const id = (await chats.between(reed, lamp)).split('/').at(-1) ?? ''
      await chats.writes(reed, id, 'Nobody wants you here.', { isPlain: true })
      await chats.reports(lamp, id, 'It came out of nothing.')
    }),
    /** A comment whose author may be in danger, and one that contains an address. */
    queue: once(async () => {
      await beginDuty(server, await moderator())
      const [teller, writer] = [
        await given.member('tess', { confirmed: true }),
        await given.member('wes', { confirmed: true }),
      ]
      await giveVoice(given.caller, server, teller, 'Quiet Heron')
      await giveVoice(given.caller, server, writer, 'Slow River')
      const story = { title: 'They laughed every morning', source: 'It went on for a year.' }
      const thread = await publishedStory(given.caller, server, teller, story)
      for (const source of ['I want to kill myself. Nobody listens.', 'Write to ana@example.org, please.'])
        await handInComment(given.caller, writer, thread, source)
    }),
  }
}
