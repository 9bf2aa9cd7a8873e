import { type ChatList, listChats, readChat } from '#contract/community/chats.ts'
import { type ChatMember, newChatMember } from './chats.ts'
import { type CommunityStage, newVoice } from './community.ts'
import { as } from './reports.ts'

type Caller = Pick<ChatMember, 'person'>

/** Creates members with chats on a stage that opens before the tests, and reads their conversations. */
export function createChatMembers(stage: () => CommunityStage) {
  const member = () => newVoice(stage().app, stage().people, { standing: 'known' })
  return {
    member: async (options: Parameters<typeof newChatMember>[2] = { from: 'community' }) =>
      newChatMember(stage().app, await member(), options),
    chatOf: (who: Caller, id: string) => stage().app.call(readChat, { params: { id } }, as(who.person)),
    listed: async (who: Caller, show: ChatList) =>
      (await stage().app.call(listChats, { query: { show } }, as(who.person))).items,
  }
}
