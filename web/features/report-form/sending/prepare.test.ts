import { beforeEach, expect, test, vi } from 'vitest'
import { dutyToPassOn } from '#content/safety/sending.ts'
import { shortFingerprint } from '#encryption/fingerprint.ts'
import { newKeys, type PublicKeys, publicKeysOf } from '#encryption/identity.ts'
import { newReceiptPhrase } from '#encryption/receipt.ts'
import { noAnswers } from '#web/records/body/answers.ts'
import { newDraft } from '../drafts/draft.ts'
import { prepare } from './prepare.ts'

const server = vi.hoisted(() => ({ team: {} as object }))
vi.mock('#web/platform/api/call.ts', () => ({ call: () => Promise.resolve(server.team) }))

let keys: PublicKeys
let others: PublicKeys
beforeEach(async () => {
  keys = await publicKeysOf(await newKeys())
  others = await publicKeysOf(await newKeys())
  handsOut(keys)
})

/** The server names these keys as the team's. */
function handsOut(named: PublicKeys) {
  const id = '00000000-0000-4000-8000-000000000001'
  const key = { ...named, generation: 1 }
  server.team = {
    id,
    name: 'Support team',
    dutyVersion: dutyToPassOn.version,
    reading: true,
    handlers: [],
    key,
  }
}

function prepareFrom(fingerprint: string | null) {
  const answers = { ...noAnswers, types: ['threats' as const], title: 'At the gate', story: 'They shouted.' }
  const told = { ...answers, about: 'me' as const, readers: 'team' as const, sender: 'receipt' as const }
  const draft = {
    ...newDraft(fingerprint),
    answers: told,
    phrase: [...newReceiptPhrase()],
    phraseProven: true,
  }
  return prepare(crypto.randomUUID(), draft)
}

test('a report is sealed to the keys of which the link speaks', async () => {
  const { body } = await prepareFrom(shortFingerprint(keys))
  expect(JSON.stringify(body)).toContain(keys.recipient)
})

test('keys that the server puts in their place, or another team’s link, have nothing sealed to them', async () => {
  const refused = { name: 'EncryptionError', failure: { code: 'changedKey' } }
  await expect(prepareFrom(shortFingerprint(others))).rejects.toMatchObject(refused)
  handsOut(others)
  await expect(prepareFrom(shortFingerprint(keys))).rejects.toMatchObject(refused)
})

test('a link that is not whole has nothing sealed, whatever is left of it', async () => {
  const own = shortFingerprint(keys)
  for (const end of [own.slice(0, -1), own.slice(1), `${own}.`, 'x'])
    await expect(prepareFrom(end)).rejects.toMatchObject({ name: 'TermsChanged', what: 'link' })
})
