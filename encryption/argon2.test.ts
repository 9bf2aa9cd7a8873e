import { argon2id as otherArgon2id } from '@noble/hashes/argon2.js'
import { hex } from '@scure/base'
import { argon2id } from 'hash-wasm'
import { expect, test } from 'vitest'
import { minimumParameters, stretchPassword } from './argon2.ts'
import { toUtf8 } from './encoding.ts'

const salt = new Uint8Array(16).fill(3)

test('the Argon2id in use gives the answer of the reference implementation', async () => {
  // https://github.com/P-H-C/phc-winner-argon2/blob/master/src/test.c: version 0x13, 2 passes, 64 MiB, 1 lane
  const costs = { iterations: 2, memorySize: 65_536, parallelism: 1, hashLength: 32 }
  expect(await argon2id({ password: 'password', salt: toUtf8('somesalt'), ...costs })).toBe(
    '09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7',
  )
})

// The vector of RFC 9106, section 5.3, has associated data, which hash-wasm does not take. So another implementation
// first shows that it gives the RFC's answer, and then that it and ours agree.
test('stretches a password like an implementation that passes the RFC 9106 vector', async () => {
  const key = new Uint8Array(8).fill(3)
  const rfc = { t: 3, m: 32, p: 4, dkLen: 32, key, personalization: new Uint8Array(12).fill(4) }
  expect(hex.encode(otherArgon2id(new Uint8Array(32).fill(1), new Uint8Array(16).fill(2), rfc))).toBe(
    '0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659',
  )
  const ours = await stretchPassword('correct horse battery', salt, minimumParameters)
  expect(ours).toEqual(otherArgon2id('correct horse battery', salt, { t: 3, m: 65_536, p: 1, dkLen: 32 }))
}, 30_000)

test('one password in two Unicode forms is one password', async () => {
  const composed = await stretchPassword('cafe\u0301 ﬁve twelve', salt, minimumParameters)
  expect(composed).toEqual(await stretchPassword('café five twelve', salt, minimumParameters))
})

test.each([
  ['less memory', { memoryKiB: 65_535 }],
  ['fewer passes', { passes: 2 }],
  ['no lanes', { lanes: 0 }],
  ['no number', { passes: Number.NaN }],
  ['a fraction', { memoryKiB: 65_536.5 }],
])('a server that asks for %s is refused', async (_, weaker) => {
  await expect(stretchPassword('password', salt, { ...minimumParameters, ...weaker })).rejects.toMatchObject({
    code: 'weakenedParameters',
  })
})

test('a server that sends a short salt is refused', async () => {
  await expect(stretchPassword('password', salt.subarray(1), minimumParameters)).rejects.toMatchObject({
    code: 'weakenedParameters',
  })
})

test.each([{ memoryKiB: 1_048_577 }, { passes: 21 }, { lanes: 17 }, { passes: Number.POSITIVE_INFINITY }])(
  'a server that asks for more than a device can do is refused: %o',
  async (more) => {
    await expect(stretchPassword('password', salt, { ...minimumParameters, ...more })).rejects.toMatchObject({
      name: 'EncryptionError',
    })
  },
)
