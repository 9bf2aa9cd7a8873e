import { type ChatList, listChats, readChat } from '#contract/community/chats.ts'
import { type Chatter, newChatter } from './chats.ts'
import { type CommunityStage, newVoice } from './community.ts'
import { as } from './reports.ts'

type Caller = Pick<Chatter, 'person'>

/** Creates members with chats on a stage that opens before the tests, and reads their conversations. */
export function chattersOn(stage: () => CommunityStage) {
  const member = () => newVoice(stage().app, stage().people, { standing: 'known' })
  return {
    chatter: async (options: Parameters<typeof newChatter>[2] = { from: 'community' }) =>
      newChatter(stage().app, await member(), options),
    chatOf: (who: Caller, id: string) => stage().app.call(readChat, { params: { id } }, as(who.person)),
    listed: async (who: Caller, show: ChatList) =>
      (await stage().app.call(listChats, { query: { show } }, as(who.person))).items,
  }
}
