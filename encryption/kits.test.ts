import { expect, test } from 'vitest'
import { publicKeysOf } from './identity.ts'
import { makeKit, openKit } from './kits.ts'
import { newOrganisationKey } from './organisation.ts'
import { newPhrase } from './phrase.ts'

const organisationId = '6f1f3f0e-2c52-4b43-9a87-1a3f1f6a1e11'

async function newKit() {
  const key = await newOrganisationKey(organisationId)
  const expected = { organisationId, ...(await publicKeysOf(key)) }
  return { key, expected, ...(await makeKit(key)) }
}

test('any two of three phrases open the key in any order', async () => {
  const { key, expected, phrases, sealed } = await newKit()
  for (const one of phrases) {
    for (const other of phrases) {
      if (one === other) continue
      expect(await openKit(sealed, one.join(', ').toUpperCase(), other, expected)).toEqual(key)
    }
  }
})

test('one phrase alone, with itself or with a stranger’s, opens nothing', async () => {
  const { expected, phrases, sealed } = await newKit()
  for (const phrase of phrases) {
    for (const other of [phrase, newPhrase(12)]) {
      await expect(openKit(sealed, phrase, other, expected)).rejects.toMatchObject({ code: 'cannotOpen' })
    }
  }
})

test('rejects phrases from another kit and a substituted key in the kit', async () => {
  const [one, other] = [await newKit(), await newKit()]
  const [first, second] = other.phrases
  await expect(openKit(one.sealed, first, second, one.expected)).rejects.toMatchObject({ code: 'cannotOpen' })
  await expect(openKit(other.sealed, first, second, one.expected)).rejects.toMatchObject({
    code: 'substitutedKey',
  })
})

test('a slip in a phrase is noticed before anything is opened', async () => {
  const { expected, phrases, sealed } = await newKit()
  const [one, other] = phrases
  expect(() => openKit(sealed, one.slice(1), other, expected)).toThrow(
    expect.objectContaining({ code: 'wordCount' }),
  )
})
