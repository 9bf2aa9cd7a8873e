import { reportMessages } from '#contract/community/chat-reports.ts'
import { sendMessage } from '#contract/community/chat-messages.ts'
import {
  changeChatSettings,
  readChatSettings,
  type RequestSource,
} from '#contract/community/chat-settings.ts'
import { acceptChat, sendChatRequest } from '#contract/community/chats.ts'
import { call } from '#web/platform/api/call.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { OpenedChat } from '#web/records/chats/opened-chat.ts'
import { openChat } from '#web/records/chats/open-chat.ts'
import { ensureOwnKeys } from '#web/records/chats/own-keys.ts'
import { readChatNow } from '#web/records/chats/chat-pages.ts'
import { discloseMessages } from '#web/records/chats/proof.ts'
import { sealChatMessage, sealChatRequest } from '#web/records/chats/sealing.ts'
import { onDevice } from './seed/device.ts'
import type { SeededMember } from './seed/members.ts'
import type { RunningInstance } from './instance.ts'
import { recordSecret } from './secrets.ts'

const vaultOf = ({ id: memberId, vault, keys, lock, vaultVersion: version }: SeededMember): OpenVault => ({
  memberId,
  content: vault,
  publicKeys: keys,
  lock,
  version,
})

/** Creates conversations between members with aliases, with the app's own code. */
export function createChatSeeds({ url }: RunningInstance) {
  const runAs = <T>(who: SeededMember, work: () => Promise<T>) => onDevice(url, who.session, work)
  const aliasOf = async () => {
    const { aliases, marks } = await call(readChatSettings, {})
    const [usual] = aliases
    if (!usual) throw new Error('member has no alias')
    return { aliasId: usual.aliasId, marks }
  }

  /** Lets others send this member requests, and sets whether they see typing, delivery and read marks. */
  const acceptRequests = (
    who: SeededMember,
    from: RequestSource = 'community',
    showsMarks = false,
  ): Promise<string> =>
    runAs(who, async () => {
      const { aliasId } = await aliasOf()
      await ensureOwnKeys(vaultOf(who), aliasId)
      const marks = { typing: showsMarks, delivered: showsMarks, read: showsMarks }
      await call(changeChatSettings, { body: { marks, requests: [{ aliasId, from }] } })
      return aliasId
    })

  /** Sends a chat request. @returns the id of the conversation */
  const requestChat = (who: SeededMember, to: string, text: string): Promise<string> =>
    runAs(who, async () => {
      const { aliasId: from } = await aliasOf()
      const body = await sealChatRequest(vaultOf(who), { from, to, text: recordSecret('words', text) })
      await call(sendChatRequest, { body })
      return body.id
    })

  /** The conversation as opened on the member's device. */
  async function openOwnChat(who: SeededMember, id: string): Promise<OpenedChat> {
    const { aliases } = await call(readChatSettings, {})
    const read = await readChatNow(id, null)
    const keys = aliases.find(({ aliasId }) => aliasId === read.record.ownAliasId)?.keys ?? []
    return openChat(vaultOf(who), read, keys, null)
  }

  /**
   * @param isPlain whether the text is not recorded as a secret, because the message is reported later and moderators read it on
   * the server
   */
  const writeMessage = (
    who: SeededMember,
    id: string,
    text: string,
    { isPlain = false } = {},
  ): Promise<void> =>
    runAs(who, async () => {
      const chat = await openOwnChat(who, id)
      const message = {
        id: crypto.randomUUID(),
        at: new Date().toISOString(),
        content: { kind: 'message', text: isPlain ? text : recordSecret('words', text) } as const,
      }
      await call(sendMessage, { params: { id }, body: await sealChatMessage(chat, message) })
    })

  /** Reports the newest message to the moderators. */
  const reportNewestMessage = (who: SeededMember, id: string, words: string): Promise<void> =>
    runAs(who, async () => {
      const chat = await openOwnChat(who, id)
      const messages = await discloseMessages(chat, chat.messages.slice(-1))
      const body = { id: crypto.randomUUID(), reason: 'insult', words, language: 'en', messages } as const
      await call(reportMessages, { params: { id }, body })
    })

  /** Two members in an accepted conversation. @returns the path of its page */
  async function createConversation(
    one: SeededMember,
    other: SeededMember,
    text = 'May I write to you?',
  ): Promise<string> {
    const id = await requestChat(one, await acceptRequests(other), text)
    await runAs(other, () => call(acceptChat, { params: { id } }))
    return `/chat/${id}`
  }

  return { acceptRequests, requestChat, writeMessage, reportNewestMessage, createConversation }
}
