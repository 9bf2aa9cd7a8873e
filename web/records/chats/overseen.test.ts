import { expect, test } from 'vitest'
import { EncryptionError } from '#encryption/errors.ts'
import { newSide, newTestChat, type TestSide } from './fixture.ts'
import type { ChatRead, OpenedChat } from './opened-chat.ts'
import { openChat, openConversation } from './open-chat.ts'
import { sealChatMessage } from './sealing.ts'

const contents = (messages: OpenedChat['messages']) =>
  messages.map(({ content }) => (content.kind === 'text' ? content.text : content.kind))

async function pairWithOverseer() {
  const [mentee, mentor, overseer] = [await newSide(), await newSide(), await newSide()]
  const chat = await newTestChat(mentee, mentor)
  await chat.write(mentee, { kind: 'request', text: 'Hello.' })
  return { mentee, mentor, overseer, chat }
}

const keysOf = ({ aliasId, publicKeys }: TestSide) => ({
  aliasId,
  keys: [{ generation: 1, ...publicKeys, succession: null, since: null }],
})
/** What the server says of the conversation of a pair that is overseen. */
const overseenBy = (read: ChatRead, overseer: TestSide): ChatRead => ({
  ...read,
  record: {
    ...read.record,
    kind: 'mentoring',
    keys: [...read.record.keys, keysOf(overseer)],
    oversight: {
      pairId: crypto.randomUUID(),
      isPaused: false,
      isYounger: true,
      overseer: { aliasId: overseer.aliasId, name: 'Warm Lamp', picture: 1 },
    },
  },
})

test('takes ways to be reached elsewhere out of what the other one wrote', async () => {
  const { mentee, mentor, overseer, chat } = await pairWithOverseer()
  await chat.write(mentor, { kind: 'message', text: 'Call me on +44 7700 900123.' })
  const read = overseenBy(await chat.readBy(mentee), overseer)
  const seen = await openChat(mentee.vault, read, mentee.ownKeys, null)
  expect(contents(seen.messages)).toEqual(['Hello.', 'hidden'])
  expect(JSON.stringify(seen.messages)).not.toContain('900123')
  expect(seen.messages.map(({ found }) => found ?? null)).toEqual([null, 'contact'])
  // Their writer reads them, and so does anyone in a conversation that nobody oversees.
  const own = await openChat(
    mentor.vault,
    overseenBy(await chat.readBy(mentor), overseer),
    mentor.ownKeys,
    null,
  )
  expect(contents(own.messages)).toEqual(['Hello.', 'Call me on +44 7700 900123.'])
  const direct = await openChat(mentee.vault, await chat.readBy(mentee), mentee.ownKeys, null)
  expect(contents(direct.messages)).toContain('Call me on +44 7700 900123.')
})

test('an overseer reads, and nothing that they sign is shown', async () => {
  const { mentee, mentor, overseer, chat } = await pairWithOverseer()
  const { record } = overseenBy(await chat.readBy(overseer), overseer)
  await chat.write(overseer, { kind: 'message', text: 'From the overseer.' })
  const writers = [mentee, mentor].map(keysOf)
  const opened = await openConversation(
    overseer.vault,
    {
      record: { ...record, ownAliasId: overseer.aliasId, keys: writers },
      first: chat.items[0] ?? null,
      items: chat.items,
    },
    overseer.ownKeys,
  )
  expect(contents(opened.messages)).toEqual(['Hello.', 'unopened'])
  const seen = await openChat(
    mentee.vault,
    overseenBy(await chat.readBy(mentee), overseer),
    mentee.ownKeys,
    null,
  )
  expect(contents(seen.messages)).toEqual(['Hello.', 'unopened'])
})

test('a new epoch is sealed to the overseer of a pair, and nobody is added to another conversation', async () => {
  const { mentee, overseer, chat } = await pairWithOverseer()
  const read = overseenBy(await chat.readBy(mentee), overseer)
  const due = { ...read, record: { ...read.record, epochDue: true } }
  const message = {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    content: { kind: 'message' as const, text: 'More.' },
  }
  const opened = await openChat(mentee.vault, due, mentee.ownKeys, null)
  const { seals = [] } = await sealChatMessage(opened, message)
  expect(seals.map(({ aliasId }) => aliasId)).toContain(overseer.aliasId)
  expect(seals).toHaveLength(3)
  const direct = { ...opened, record: { ...opened.record, kind: 'direct' as const } }
  await expect(sealChatMessage(direct, message)).rejects.toThrow(EncryptionError)
})
