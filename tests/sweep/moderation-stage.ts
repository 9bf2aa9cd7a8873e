import {
  requestMove,
  beginDuty,
  flagStory,
  giveAlias,
  submitComment,
  nameModerator,
  openCommunity,
  publishStory,
} from '../support/journeys/seed/community.ts'
import { createChatSeeds } from '../support/journeys/chats.ts'
import type { Seed } from '../support/journeys/seed/seed.ts'
import type { RunningInstance } from '../support/journeys/instance.ts'
import { once } from './once.ts'

/** A community with a moderator and pending items. */
export function newModerationStage(server: RunningInstance, seed: Seed) {
  /** Off duty at first. */
  const moderator = once(async () => {
    const member = await seed.confirmedMember('mel', 'Mel Okafor')
    await openCommunity(server)
    await nameModerator(server, member, { onDuty: false })
    return member
  })
  const young = once(async () => {
    const member = await seed.member('yara', { confirmed: true })
    await giveAlias(seed.caller, server, member, 'Soft Pebble', 'younger')
    return member
  })
  return {
    moderator,
    /** A story flagged several times, and a request to move to the other community. */
    reviews: once(async () => {
      await beginDuty(server, await moderator())
      const teller = await seed.member('tim', { confirmed: true })
      await giveAlias(seed.caller, server, teller, 'Calm Otter')
      const story = { title: 'They laughed again', source: 'It stopped in spring.' }
      const thread = await publishStory(seed.caller, server, teller, story)
      await flagStory(seed.caller, thread, [
        { reason: 'insult', words: 'He calls her names.' },
        { reason: 'insult', words: '' },
        { reason: 'recognisable', words: 'Everyone in our town knows who this is.' },
      ])
      await requestMove(seed.caller, await young(), 'older')
    }),
    /** A conversation's message that one side reported to the moderators. */
    reportedChat: once(async () => {
      await beginDuty(server, await moderator())
      const [reed, lamp] = [
        await seed.member('rita', { confirmed: true }),
        await seed.member('lee', { confirmed: true }),
      ]
      await giveAlias(seed.caller, server, reed, 'Tall Reed')
      await giveAlias(seed.caller, server, lamp, 'Small Lamp')
      const chats = createChatSeeds(server)
      const id = (await chats.createConversation(reed, lamp)).split('/').at(-1) ?? ''
      await chats.writeMessage(reed, id, 'Nobody wants you here.', { isPlain: true })
      await chats.reportNewestMessage(lamp, id, 'It came out of nothing.')
    }),
    /** A comment whose author may be in danger, and one that contains an address. */
    queue: once(async () => {
      await beginDuty(server, await moderator())
      const [teller, writer] = [
        await seed.member('tess', { confirmed: true }),
        await seed.member('wes', { confirmed: true }),
      ]
      await giveAlias(seed.caller, server, teller, 'Quiet Heron')
      await giveAlias(seed.caller, server, writer, 'Slow River')
      const story = { title: 'They laughed every morning', source: 'It went on for a year.' }
      const thread = await publishStory(seed.caller, server, teller, story)
      for (const source of ['I want to kill myself. Nobody listens.', 'Write to ana@example.org, please.'])
        await submitComment(seed.caller, writer, thread, source)
    }),
  }
}
