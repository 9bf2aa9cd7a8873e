import { expect, test } from 'vitest'
import { newChatKeys } from './chat-keys.ts'
import { firstPosition, newChatEpoch, sealMessage } from './chats.ts'
import { fileKeyOf, openWithFileKey } from './disclosure.ts'
import { verifyKeyOf } from './identity.ts'
import { unpadJson } from './padding.ts'

async function twoMessages() {
  const pair = await newChatKeys(crypto.randomUUID())
  const key = await newChatEpoch(crypto.randomUUID(), verifyKeyOf(pair.signingSeed), 1)
  const introduces = [
    { aliasId: pair.aliasId, recipient: key.recipient, verifyKey: verifyKeyOf(pair.signingSeed) },
  ]
  const seal = (text: string) =>
    sealMessage(key, pair.signingSeed, {
      id: crypto.randomUUID(),
      at: '2026-11-29T10:00:00Z',
      content: { kind: 'message', text },
      position: firstPosition,
      introduces,
    })
  return { key, one: await seal('one'), other: await seal('other') }
}

test('the key of one message opens it and no other', async () => {
  const { key, one, other } = await twoMessages()
  const fileKey = await fileKeyOf(one.stored.sealed, key)
  const opened = unpadJson(await openWithFileKey(one.stored.sealed, fileKey))
  expect(opened).toMatchObject({ id: one.stored.id, content: { text: 'one' } })
  await expect(openWithFileKey(other.stored.sealed, fileKey)).rejects.toThrow(
    expect.objectContaining({ code: 'damaged' }),
  )
})

test('a message that was altered does not open with its key', async () => {
  const { key, one } = await twoMessages()
  const fileKey = await fileKeyOf(one.stored.sealed, key)
  const altered = one.stored.sealed.slice()
  altered[altered.length - 1]! ^= 1
  await expect(openWithFileKey(altered, fileKey)).rejects.toThrow(
    expect.objectContaining({ code: 'damaged' }),
  )
})

test('derives a message key only from the key of its conversation', async () => {
  const { one } = await twoMessages()
  const { key: stranger } = await twoMessages()
  await expect(fileKeyOf(one.stored.sealed, stranger)).rejects.toThrow(
    expect.objectContaining({ code: 'cannotOpen' }),
  )
  await expect(fileKeyOf(new Uint8Array(200), stranger)).rejects.toThrow(
    expect.objectContaining({ code: 'damaged' }),
  )
})
