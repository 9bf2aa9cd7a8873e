import { beforeEach, expect, test, vi } from 'vitest'
import { dutyToPassOn } from '#content/safety/sent-text.ts'
import { shortFingerprint } from '#encryption/fingerprint.ts'
import { newKeys, type PublicKeys, publicKeysOf } from '#encryption/identity.ts'
import { newReceiptPhrase } from '#encryption/receipt.ts'
import { type Answers, noAnswers } from '#web/records/body/answers.ts'
import { newDraft } from './draft.ts'
import { sealDraft } from './prepare-report.ts'

const server = vi.hoisted(() => ({ team: {} as object }))
vi.mock('#web/platform/api/call.ts', () => ({ call: () => Promise.resolve(server.team) }))

let keys: PublicKeys
let others: PublicKeys
beforeEach(async () => {
  keys = await publicKeysOf(await newKeys())
  others = await publicKeysOf(await newKeys())
  handsOut(keys)
})

/** The server returns these keys as the team's. */
function handsOut(named: PublicKeys) {
  const id = '00000000-0000-4000-8000-000000000001'
  const key = { ...named, generation: 1 }
  const { version: dutyVersion } = dutyToPassOn
  const organisation = { id, name: 'Support team', dutyVersion, reading: true, handlers: [], key }
  server.team = { organisation, duty: null, questions: [], questionVersion: 0 }
}

/** It states its own duty to report, and asks its own question. */
function asSchool() {
  const { organisation } = server.team as { organisation: object }
  const label = { en: 'Which year are you in?', es: '' }
  const question = { id: 'year', kind: 'shortText', label, help: { en: '', es: '' }, choices: [] }
  server.team = {
    organisation: { ...organisation, dutyVersion: 'own-2' },
    duty: { en: 'We tell the county.', es: '' },
    questions: [question],
    questionVersion: 3,
  }
}

function prepareFrom(fingerprint: string | null, input: Partial<Answers> = {}) {
  const answers = { ...noAnswers, types: ['threats' as const], title: 'At the gate', story: 'They shouted.' }
  const filled = {
    ...answers,
    about: 'me' as const,
    readers: 'team' as const,
    sender: 'receipt' as const,
    ...input,
  }
  const draft = {
    ...newDraft(fingerprint),
    answers: filled,
    phrase: [...newReceiptPhrase()],
    phraseProven: true,
  }
  return sealDraft(crypto.randomUUID(), draft)
}

test('a report is sealed to the keys of which the link speaks', async () => {
  const { body } = await prepareFrom(shortFingerprint(keys))
  expect(JSON.stringify(body)).toContain(keys.recipient)
})

test('seals nothing to keys substituted by the server or foreign links', async () => {
  const refused = { name: 'EncryptionError', failure: { code: 'changedKey' } }
  await expect(prepareFrom(shortFingerprint(others))).rejects.toMatchObject(refused)
  handsOut(others)
  await expect(prepareFrom(shortFingerprint(keys))).rejects.toMatchObject(refused)
})

test('seals nothing to an incomplete link, whatever remains', async () => {
  const own = shortFingerprint(keys)
  for (const end of [own.slice(0, -1), own.slice(1), `${own}.`, 'x'])
    await expect(prepareFrom(end)).rejects.toMatchObject({ name: 'TermsChanged', what: 'link' })
})

test('checks a link to a registered organisation against its own keys only', async () => {
  await prepareFrom(`lincoln.${shortFingerprint(keys)}`, { to: ['lincoln'] })
  await expect(prepareFrom(`lincoln.${shortFingerprint(others)}`, { to: ['lincoln'] })).rejects.toMatchObject(
    { failure: { code: 'changedKey' } },
  )
  // The writer chose the team of this server afterwards.
  await prepareFrom(`lincoln.${shortFingerprint(others)}`, { to: ['support'] })
})

test('seals nothing to an organisation with duties other than those shown', async () => {
  asSchool()
  const to = ['lincoln']
  await expect(prepareFrom(null, { to, duties: { lincoln: 'own-1' } })).rejects.toMatchObject({
    what: 'duty',
  })
  await expect(prepareFrom(null, { to })).rejects.toMatchObject({ what: 'duty' })
  await prepareFrom(null, { to, duties: { lincoln: 'own-2' } })
})
