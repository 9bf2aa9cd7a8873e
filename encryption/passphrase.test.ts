import { expect, test } from 'vitest'
import { toUtf8 } from './encoding.ts'
import { newIdentity, recipientOf } from './identity.ts'
import { seal } from './age.ts'
import { openWithPassphrase, sealWithPassphrase } from './passphrase.ts'

const words = 'lantern harbour seven geese'
const text = 'what somebody wrote '.repeat(20_000)

const sealed = async () => {
  const stream = await sealWithPassphrase(new Blob([toUtf8(text)]).stream(), words, 10)
  return new Blob([await new Response(stream).arrayBuffer()])
}
const opened = async (file: Blob, passphrase = words) =>
  new Response(await openWithPassphrase(file, passphrase)).text()

test('opens passphrase-sealed data with that passphrase and no other', async () => {
  const file = await sealed()
  expect(Buffer.from(await file.arrayBuffer()).includes('somebody')).toBe(false)
  expect(await opened(file)).toBe(text)
  await expect(opened(file, 'another one')).rejects.toMatchObject({ code: 'cannotOpen' })
})

test('distinguishes altered or truncated data from a wrong passphrase or other formats', async () => {
  const bytes = new Uint8Array(await (await sealed()).arrayBuffer())
  bytes[bytes.length - 9]! ^= 1
  await expect(opened(new Blob([bytes]))).rejects.toMatchObject({ code: 'damaged' })
  bytes[bytes.length - 9]! ^= 1
  await expect(opened(new Blob([bytes.subarray(0, -70_000)]))).rejects.toMatchObject({ code: 'damaged' })
  const toKey = await seal(toUtf8('x'), [await recipientOf(await newIdentity())])
  for (const other of [new Blob([]), new Blob(['a picture']), new Blob([toKey])])
    await expect(opened(other)).rejects.toMatchObject({ code: 'malformed' })
})
