import { expect, test } from 'vitest'
import { EncryptionError } from '#encryption/errors.ts'
import { newSide, newTestChat, type TestSide } from './fixture.ts'
import type { ChatRead, OpenedChat } from './opened-chat.ts'
import { openChat, openConversation } from './open-chat.ts'
import { sealChatMessage } from './sealing.ts'

const contents = (messages: OpenedChat['messages']) =>
  messages.map(({ content }) => (content.kind === 'text' ? content.text : content.kind))

const pairId = crypto.randomUUID()

async function pairWithOverseer() {
  const [mentee, mentor, overseer] = [await newSide(), await newSide(), await newSide()]
  const chat = await newTestChat(mentee, mentor)
  await chat.write(mentee, { kind: 'request', text: 'Hello.', pair: pairId })
  return { mentee, mentor, overseer, chat }
}

const keysOf = ({ aliasId, publicKeys }: TestSide) => ({
  aliasId,
  keys: [{ generation: 1, ...publicKeys, succession: null, since: null }],
})
/** The server's data of an overseen pair's conversation. */
const overseenBy = (
  read: ChatRead,
  overseer: TestSide,
  until: number | null = null,
  isMentor = false,
): ChatRead => ({
  ...read,
  record: {
    ...read.record,
    kind: 'mentoring',
    keys: [...read.record.keys, ...(until === null ? [keysOf(overseer)] : [])],
    oversight: {
      pairId,
      isPaused: false,
      isYounger: true,
      isMentor,
      overseer: until === null ? { aliasId: overseer.aliasId, name: 'Warm Lamp', picture: 1 } : null,
      until,
      notified: [],
    },
  },
})

test('removes contact details from messages of the other participant', async () => {
  const { mentee, mentor, overseer, chat } = await pairWithOverseer()
  await chat.write(mentor, { kind: 'message', text: 'Call me on +44 7700 900123.' })
  const read = overseenBy(await chat.readBy(mentee), overseer)
  const seen = await openChat(mentee.vault, read, mentee.ownKeys, null)
  expect(contents(seen.messages)).toEqual(['Hello.', 'hidden'])
  expect(JSON.stringify(seen.messages)).not.toContain('900123')
  expect(seen.messages.map(({ found }) => found ?? null)).toEqual([null, 'contact'])
  // Their writer reads them, as does anyone in a conversation without an overseer.
  const own = await openChat(
    mentor.vault,
    overseenBy(await chat.readBy(mentor), overseer),
    mentor.ownKeys,
    null,
  )
  expect(contents(own.messages)).toEqual(['Hello.', 'Call me on +44 7700 900123.'])
})

test('shows mentee danger words without contact details and notifies the overseer', async () => {
  const { mentee, mentor, overseer, chat } = await pairWithOverseer()
  await chat.write(mentee, { kind: 'message', text: 'I want to kill myself. Call me on +44 7700 900123.' })
  const read = overseenBy(await chat.readBy(mentor), overseer, null, true)
  const { messages } = await openChat(mentor.vault, read, mentor.ownKeys, null)
  expect(contents(messages)).toEqual(['Hello.', 'I want to kill myself. […]'])
  expect(JSON.stringify(messages)).not.toContain('900123')
  expect(messages.map(({ found }) => found ?? null)).toEqual([null, 'contact'])
})

test('hides a whole mentor message with contact details, whatever else it says', async () => {
  const { mentee, mentor, overseer, chat } = await pairWithOverseer()
  const text = 'Please don’t kill yourself. I am bluefox77, find me on snap'
  await chat.write(mentor, { kind: 'message', text })
  const read = overseenBy(await chat.readBy(mentee), overseer)
  const { messages } = await openChat(mentee.vault, read, mentee.ownKeys, null)
  expect(contents(messages)).toEqual(['Hello.', 'hidden'])
  expect(JSON.stringify(messages)).not.toContain('bluefox77')
})

test('finds a phone number split across several messages', async () => {
  const { mentee, mentor, overseer, chat } = await pairWithOverseer()
  for (const text of ['07700', 'nine double zero', '123', 'Did you sleep well?'])
    await chat.write(mentor, { kind: 'message', text })
  const read = overseenBy(await chat.readBy(mentee), overseer)
  const { messages } = await openChat(mentee.vault, read, mentee.ownKeys, null)
  expect(contents(messages)).toEqual(['Hello.', 'hidden', 'hidden', 'hidden', 'Did you sleep well?'])
})

test('keeps earlier messages hidden after oversight ends, but not later ones', async () => {
  const { mentee, mentor, overseer, chat } = await pairWithOverseer()
  for (const text of ['Call me on +44 7700 900123.', 'Write to me@example.org.'])
    await chat.write(mentor, { kind: 'message', text })
  const read = overseenBy(await chat.readBy(mentee), overseer, 2)
  const { messages } = await openChat(mentee.vault, read, mentee.ownKeys, null)
  expect(contents(messages)).toEqual(['Hello.', 'hidden', 'Write to me@example.org.'])
})

test('rejects a server contradicting the pair stated in the first message', async () => {
  const { mentee, mentor, overseer, chat } = await pairWithOverseer()
  const read = await chat.readBy(mentee)
  const refused = expect.objectContaining({ code: 'substitutedKey' })
  const open = (input: ChatRead) => openChat(mentee.vault, input, mentee.ownKeys, null)
  // A pair claimed to be two members who found each other: nothing would be hidden.
  await expect(open(read)).rejects.toThrow(refused)
  const seen = overseenBy(read, overseer)
  await open(seen)
  const other = {
    ...seen.record,
    oversight: seen.record.oversight && { ...seen.record.oversight, pairId: crypto.randomUUID() },
  }
  await expect(open({ ...seen, record: other })).rejects.toThrow(refused)
  // Two members who found each other, claimed to be overseen: somebody would read along.
  const two = await newTestChat(mentee, mentor)
  await two.write(mentee, { kind: 'request', text: 'Hello.' })
  await expect(open(overseenBy(await two.readBy(mentee), overseer))).rejects.toThrow(refused)
})

test('finds both sides among those introduced by the first message', async () => {
  const { mentee, mentor, overseer, chat } = await pairWithOverseer()
  const read = overseenBy(await chat.readBy(mentee), overseer)
  const stranger = await newSide()
  const swapped = {
    ...read,
    record: {
      ...read.record,
      other: { ...read.record.other, aliasId: stranger.aliasId },
      keys: [...read.record.keys.filter(({ aliasId }) => aliasId !== mentor.aliasId), keysOf(stranger)],
    },
  }
  await expect(openChat(mentee.vault, swapped, mentee.ownKeys, null)).rejects.toThrow(
    expect.objectContaining({ code: 'substitutedKey' }),
  )
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
      sides: [mentee.aliasId, mentor.aliasId],
      pairId,
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

test('seals a new epoch to the pair overseer, and no other outsider', async () => {
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
