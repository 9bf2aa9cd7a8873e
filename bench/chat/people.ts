import { randomUUID } from 'node:crypto'
import { beginVoice, communityRulesVersion, leaveCommunity } from '#contract/community/voices.ts'
import { blockChat, declineChat, eraseChat, leaveChat, sendChatRequest } from '#contract/community/chats.ts'
import type { Caller } from '../../demo/caller.ts'
import type { Member } from '../../demo/members.ts'
import { type ChatMember, newChatMember, sealedRequest, startChat } from '../../tests/support/chats.ts'
import { asOwner } from '../../tests/support/journeys/instance.ts'
import { as } from '../../tests/support/reports.ts'
import { giveKnownVoice } from '../community/voice.ts'
import { personOf } from '../measuring/staffed.ts'

/** Members one after the other, each with a voice of the older community. */
export function openPeople(dataDir: string, caller: Caller, members: readonly Member[]) {
  let next = 0
  const member = (): Member => {
    const found = members[next++]
    if (!found) throw new Error('there are not enough members')
    return found
  }
  const voice = async (): Promise<Member> => {
    const one = member()
    await giveKnownVoice(dataDir, caller, one, next)
    return one
  }
  const aliasOf = async ({ id }: Member): Promise<string> => {
    return asOwner(dataDir, async (client) => {
      await client.query('set role upstander_owner')
      const { rows } = await client.query<{ id: string }>('select id from aliases where member_id = $1', [id])
      return rows[0]?.id ?? randomUUID()
    })
  }
  const chatter = async (from: 'nobody' | 'community' = 'community'): Promise<ChatMember> =>
    newChatMember(caller, personOf(await voice()), { from })
  return { member, voice, aliasOf, chatter }
}
type People = ReturnType<typeof openPeople>

/** Someone to ask, and what has to be between them and a sender before. */
export interface Recipient {
  readonly aliasId: string
  readonly before?: (sender: ChatMember) => Promise<unknown>
}

/** Each kind of recipient of which a sender must not learn that it is one. */
export async function makeRecipients(caller: Caller, people: People): Promise<Record<string, Recipient>> {
  const [waiting, declining, blocking, off, leaving] = [
    await people.chatter(),
    await people.chatter(),
    await people.chatter(),
    await people.chatter('nobody'),
    await people.chatter(),
  ]
  const younger = people.member()
  const voice = {
    name: 'Soft Rain',
    picture: 3,
    language: 'en',
    rulesVersion: communityRulesVersion,
  } as const
  await caller.call(beginVoice, { body: { ...voice, band: 'younger' } }, younger)
  await caller.call(leaveCommunity, { body: { keep: [] } }, as(leaving.person))
  const refuse =
    (by: ChatMember, how: typeof declineChat | typeof blockChat) =>
    async (sender: ChatMember): Promise<void> => {
      const params = { id: await startChat(caller, sender, by, false) }
      await caller.call(how, { params }, as(by.person))
      await caller.call(eraseChat, { params }, as(sender.person))
    }
  return {
    waiting: { aliasId: waiting.aliasId },
    declined: { aliasId: declining.aliasId, before: refuse(declining, declineChat) },
    blocked: { aliasId: blocking.aliasId, before: refuse(blocking, blockChat) },
    'takes none': { aliasId: off.aliasId },
    'no keys': { aliasId: await people.aliasOf(await people.voice()) },
    'under age': { aliasId: await people.aliasOf(younger) },
    gone: { aliasId: leaving.aliasId },
    nobody: { aliasId: randomUUID() },
  }
}

/** Milliseconds of one request. */
export async function timeRequest(caller: Caller, sender: ChatMember, aliasId: string): Promise<number> {
  const body = await sealedRequest(caller, sender, aliasId)
  const startedAt = performance.now()
  await caller.call(sendChatRequest, { body }, as(sender.person))
  return performance.now() - startedAt
}

/** Conversations of one sender, in each of which something else has become of the other side. */
export async function makeConversations(
  caller: Caller,
  people: People,
  sender: ChatMember,
): Promise<Record<string, string>> {
  const ways: Record<string, (other: ChatMember, id: string) => Promise<unknown>> = {
    there: () => Promise.resolve(),
    blocked: (other, id) => caller.call(blockChat, { params: { id } }, as(other.person)),
    left: (other, id) => caller.call(leaveChat, { params: { id } }, as(other.person)),
    erased: (other, id) => caller.call(eraseChat, { params: { id } }, as(other.person)),
    gone: (other) => caller.call(leaveCommunity, { body: { keep: [] } }, as(other.person)),
  }
  const made: Record<string, string> = {}
  for (const [name, act] of Object.entries(ways)) {
    const other = await people.chatter()
    const id = await startChat(caller, sender, other)
    await act(other, id)
    made[name] = id
  }
  return made
}
