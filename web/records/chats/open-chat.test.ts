import { expect, test } from 'vitest'
import { newChatEpoch } from '#encryption/chats.ts'
import { openWithFileKey } from '#encryption/disclosure.ts'
import { fromBase64url, fromUtf8 } from '#encryption/encoding.ts'
import { readVerifyKey } from '#encryption/identity.ts'
import { newSide, newTestChat } from './fixture.ts'
import type { OpenedChat } from './opened-chat.ts'
import { openChat } from './open-chat.ts'
import { discloseMessages, proofOfMessages } from './proof.ts'
import { sealChatMessage } from './sealing.ts'

const contents = ({ messages }: OpenedChat) =>
  messages.map(({ number, content }) => [number, content.kind === 'text' ? content.text : content.kind])

async function twoWhoTalk() {
  const [ana, ben] = [await newSide(), await newSide()]
  const chat = await newTestChat(ana, ben)
  await chat.write(ana, { kind: 'request', text: 'May I write to you?' })
  return { ana, ben, chat }
}

test('both open what both wrote', async () => {
  const { ana, ben, chat } = await twoWhoTalk()
  await chat.write(ben, { kind: 'message', text: 'Yes.' })
  const seen = await openChat(ana.vault, await chat.readBy(ana), ana.ownKeys, null)
  expect(contents(seen)).toEqual([
    [1, 'May I write to you?'],
    [2, 'Yes.'],
  ])
  expect(seen.messages.map(({ isOwn }) => isOwn)).toEqual([true, false])
  const read = await openChat(ben.vault, await chat.readBy(ben), ben.ownKeys, null)
  expect(contents(read)).toEqual(contents(seen))
})

test('replaces erased text with a change and says what was withdrawn', async () => {
  const { ana, ben, chat } = await twoWhoTalk()
  const one = await chat.write(ben, { kind: 'message', text: 'On Monday' })
  const of = { id: one.id, hash: one.hash, sequence: one.sequence }
  await chat.write(ben, { kind: 'edit', text: 'On Tuesday', of })
  chat.erase(one, 'replaced')
  const two = await chat.write(ben, { kind: 'message', text: 'Forget it' })
  await chat.write(ben, { kind: 'withdrawal', of: { id: two.id, hash: two.hash, sequence: two.sequence } })
  chat.erase(two, 'withdrawn')
  const seen = await openChat(ana.vault, await chat.readBy(ana), ana.ownKeys, null)
  expect(contents(seen)).toEqual([
    [1, 'May I write to you?'],
    [3, 'On Tuesday'],
    [4, 'withdrawn'],
  ])
  expect(seen.messages.every(({ hasGap }) => !hasGap)).toBe(true)
})

test('words that had been read stay beside their change', async () => {
  const { ana, ben, chat } = await twoWhoTalk()
  const one = await chat.write(ben, { kind: 'message', text: 'On Monday' })
  const of = { id: one.id, hash: one.hash, sequence: one.sequence }
  await chat.write(ben, { kind: 'edit', text: 'On Tuesday', of })
  await chat.write(ben, { kind: 'withdrawal', of })
  const seen = await openChat(ana.vault, await chat.readBy(ana), ana.ownKeys, null)
  expect(contents(seen).slice(1)).toEqual([
    [2, 'On Monday'],
    [3, 'On Tuesday'],
    [4, 'withdraws'],
  ])
  expect(seen.messages[2]?.edits).toBe(one.id)
})

test('names lost keys as the cause and opens nothing without them', async () => {
  const { ana, ben, chat } = await twoWhoTalk()
  await chat.write(ben, { kind: 'message', text: 'Yes.' })
  const later = await newSide(2, ana.aliasId)
  const seen = await openChat(later.vault, await chat.readBy(ana), later.ownKeys, null)
  expect(seen.messages.map(({ content }) => content)).toEqual([
    { kind: 'unopened', cause: 'reset' },
    { kind: 'unopened', cause: 'reset' },
  ])
})

test('identifies an epoch whose key was not sealed to its reader', async () => {
  const { ana, ben, chat } = await twoWhoTalk()
  const next = await newChatEpoch(chat.id, readVerifyKey(ana.publicKeys.verifyKey), 2)
  await chat.write(ben, { kind: 'message', text: 'Not for you' }, next)
  const seen = await openChat(ana.vault, await chat.readBy(ana, { epoch: 2 }), ana.ownKeys, null)
  expect(seen.messages[1]?.content).toEqual({ kind: 'unopened', cause: 'notSealed' })
})

test('keys that nobody introduced are refused', async () => {
  const { ana, ben, chat } = await twoWhoTalk()
  const mallory = await newSide(1, ben.aliasId)
  const read = await chat.readBy(ana)
  const keys = read.record.keys.map((side) =>
    side.aliasId === ben.aliasId
      ? { ...side, keys: [{ generation: 1, ...mallory.publicKeys, succession: null, since: null }] }
      : side,
  )
  const forged = { ...read, record: { ...read.record, keys } }
  await expect(openChat(ana.vault, forged, ana.ownKeys, null)).rejects.toThrow(
    expect.objectContaining({ code: 'substitutedKey' }),
  )
})

test('of the newest messages alone nothing is missed', async () => {
  const { ana, ben, chat } = await twoWhoTalk()
  for (const text of ['One', 'Two', 'Three']) await chat.write(ben, { kind: 'message', text })
  const read = await chat.readBy(ana)
  const seen = await openChat(ana.vault, { ...read, items: read.items.slice(2) }, ana.ownKeys, null)
  expect(seen.hasEarlier).toBe(true)
  expect(contents(seen)).toEqual([
    [3, 'Two'],
    [4, 'Three'],
  ])
  expect(seen.messages.some(({ hasGap }) => hasGap)).toBe(false)
})

test('what is withheld in between is a gap', async () => {
  const { ana, ben, chat } = await twoWhoTalk()
  for (const text of ['One', 'Two', 'Three']) await chat.write(ben, { kind: 'message', text })
  const read = await chat.readBy(ana)
  const items = read.items.filter(({ number }) => number !== 3)
  const seen = await openChat(ana.vault, { ...read, items }, ana.ownKeys, null)
  expect(seen.messages.find(({ number }) => number === 4)?.hasGap).toBe(true)
})

test('continues with the shared key and starts an epoch after key changes', async () => {
  const { ana, ben, chat } = await twoWhoTalk()
  await chat.write(ben, { kind: 'message', text: 'Yes.' })
  const message = { id: crypto.randomUUID(), at: new Date().toISOString() }
  const content = { kind: 'message', text: 'Good.' } as const
  const seen = await openChat(ana.vault, await chat.readBy(ana), ana.ownKeys, null)
  const plain = await sealChatMessage(seen, { ...message, content })
  expect(plain.message).toMatchObject({ epoch: 1, sequence: 2 })
  expect(plain.seals).toBeUndefined()
  const due = await openChat(ana.vault, await chat.readBy(ana, { epochDue: true }), ana.ownKeys, null)
  const next = await sealChatMessage(due, { ...message, content })
  expect(next.message.epoch).toBe(2)
  expect(next.seals?.map(({ aliasId }) => aliasId).toSorted()).toEqual([ana.aliasId, ben.aliasId].toSorted())
})

test('chosen messages open alone, and their proof opens no other', async () => {
  const { ana, ben, chat } = await twoWhoTalk()
  const bad = await chat.write(ben, { kind: 'message', text: 'Nobody wants you here.' })
  const other = await chat.write(ben, { kind: 'message', text: 'Something else.' })
  const seen = await openChat(ana.vault, await chat.readBy(ana), ana.ownKeys, null)
  const chosen = seen.messages.filter(({ id }) => id === bad.id)
  const [disclosed] = await discloseMessages(seen, chosen)
  const fileKey = disclosed?.fileKey ?? ''
  expect(fromUtf8(await openWithFileKey(fromBase64url(bad.sealed), fileKey))).toContain(
    'Nobody wants you here.',
  )
  await expect(openWithFileKey(fromBase64url(other.sealed), fileKey)).rejects.toThrow()
  const proof = await proofOfMessages(seen, chosen)
  expect(JSON.parse(proof)).toMatchObject({ messages: [{ id: bad.id, fileKey, signature: bad.signature }] })
  expect(proof).not.toContain('Something else.')
})
