import { expect, test } from 'vitest'
import {
  chatKeyChanges,
  type ChatKeyPair,
  newChatKeys,
  openChatKeys,
  type PublicChatKeys,
  renewChatKeys,
  sealChatKeys,
} from './chat-keys.ts'
import { newIdentity, publicKeysOf, recipientOf } from './identity.ts'

const aliasId = crypto.randomUUID()
const publicOf = async (pair: ChatKeyPair, succession: string | null = null): Promise<PublicChatKeys> => {
  return { ...(await publicKeysOf(pair)), generation: pair.generation, succession }
}

test('keys of an alias open with the keys of its member', async () => {
  const member = await newIdentity()
  const keys = await newChatKeys(aliasId)
  const sealed = await sealChatKeys(keys, await recipientOf(member))
  const expected = { ...(await publicOf(keys)), aliasId }
  expect(await openChatKeys(sealed, [member], expected)).toEqual(keys)
  await expect(openChatKeys(sealed, [await newIdentity()], expected)).rejects.toThrow(
    expect.objectContaining({ code: 'cannotOpen' }),
  )
})

test('keys that someone else sealed to the member are refused', async () => {
  const member = await newIdentity()
  const own = await publicOf(await newChatKeys(aliasId))
  const forged = await newChatKeys(aliasId)
  const sealed = await sealChatKeys(forged, await recipientOf(member))
  await expect(openChatKeys(sealed, [member], { ...own, aliasId })).rejects.toThrow(
    expect.objectContaining({ code: 'substitutedKey' }),
  )
  const asOther = { ...(await publicOf(forged)), aliasId: crypto.randomUUID() }
  await expect(openChatKeys(sealed, [member], asOther)).rejects.toThrow(
    expect.objectContaining({ code: 'substitutedKey' }),
  )
})

test('a change of keys says whether the keys before signed it', async () => {
  const first = await newChatKeys(aliasId)
  const { keys: second, succession } = await renewChatKeys(first)
  const third = await newChatKeys(aliasId, 3)
  const offered = [await publicOf(first), await publicOf(second, succession), await publicOf(third)]
  expect(chatKeyChanges(aliasId, offered[0]!, offered)).toEqual([
    { generation: 2, isSigned: true },
    { generation: 3, isSigned: false },
  ])
  expect(chatKeyChanges(aliasId, offered[2]!, offered)).toEqual([])
  const moved = [offered[0]!, { ...offered[2]!, generation: 2, succession }]
  expect(chatKeyChanges(aliasId, offered[0]!, moved)).toEqual([{ generation: 2, isSigned: false }])
  expect(chatKeyChanges(crypto.randomUUID(), offered[0]!, offered.slice(0, 2))).toEqual([
    { generation: 2, isSigned: false },
  ])
})

test('keys that were seen and are not named any longer are refused', async () => {
  const [one, other] = [
    await publicOf(await newChatKeys(aliasId)),
    await publicOf(await newChatKeys(aliasId)),
  ]
  const refused = expect.objectContaining({ code: 'substitutedKey' })
  expect(() => chatKeyChanges(aliasId, one, [other])).toThrow(refused)
  expect(() => chatKeyChanges(aliasId, null, [])).toThrow(refused)
  expect(() => chatKeyChanges(aliasId, null, [{ ...one, generation: 2 }])).toThrow(refused)
})
