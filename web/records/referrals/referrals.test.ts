import { expect, test } from 'vitest'
import type { Referral } from '#contract/referrals.ts'
import type { NewEntry } from '#contract/reports.ts'
import { newKeys, publicKeysOf } from '#encryption/identity.ts'
import type { Keyring, Signer } from '../keyring/keyring.ts'
import { openOwnLabel, openReferral } from './referral-opener.ts'
import { sealReferral, sealReferralAnswer, type SealedReferral } from './sealing.ts'

async function keyringOf(name: string): Promise<Keyring & { readonly own: Signer }> {
  const keys = await newKeys()
  const own = { ...keys, ...(await publicKeysOf(keys)) }
  const memberId = crypto.randomUUID()
  return { name, kind: 'member', memberId, options: {}, signers: [own], organisations: [], own }
}

const content = {
  purpose: 'Someone to talk to',
  until: '2026-12-24',
  name: 'Ana',
  reach: 'By text after four',
  notTold: 'My stepfather',
  country: 'US',
  region: 'New Jersey',
  language: 'en' as const,
  chosen: [{ key: 'story', question: 'What happened', answer: 'canary-story' }],
}

async function refer() {
  const [ana, rosa] = [await keyringOf('ana'), await keyringOf('rosa')]
  const to = { id: crypto.randomUUID(), name: 'Rosa Quint', ...rosa.own }
  const [id, report] = [crypto.randomUUID(), crypto.randomUUID()]
  const body = await sealReferral(ana, { id, report, to, content, now: new Date() })
  return { ana, rosa, to, body, report }
}

/** The server's record. */
function recordFor(role: 'person' | 'professional', body: SealedReferral, ...answers: NewEntry[]): Referral {
  const day = '2026-11-25'
  return {
    id: body.id,
    role,
    professionalId: body.professionalId,
    state: 'offered',
    endedBy: null,
    answerBy: day,
    until: body.until,
    offeredOn: day,
    changedOn: day,
    own: role === 'person' ? body.own : null,
    entries: [
      { ...body.entry, author: 'person' },
      ...answers.map((each) => ({ ...each, author: 'professional' as const })),
    ],
    keys: [{ epoch: 1, sealed: body.seals[role].sealed }],
  }
}

test('shares exactly the chosen words and returns the answer to the sender', async () => {
  const { ana, rosa, to, body, report } = await refer()
  const read = await openReferral(rosa, recordFor('professional', body))
  expect(read.content).toEqual({ form: 1, to: to.id, toName: 'Rosa Quint', ...content })
  expect(read.isDoubtful).toBe(false)
  const answer = await sealReferralAnswer(rosa, read, 'Call me on Monday.')
  const again = await openReferral(ana, recordFor('person', body, answer))
  expect(again.answers).toMatchObject([{ words: 'Call me on Monday.' }])
  expect(await openOwnLabel(ana, again.record)).toEqual({
    form: 1,
    referral: body.id,
    report,
    toName: 'Rosa Quint',
  })
})

test('reveals neither words, purpose nor report owner to the server', async () => {
  const { ana, body, report } = await refer()
  const sent = JSON.stringify(body)
  const bytes = Buffer.from(body.entry.sealed, 'base64url').toString('latin1')
  for (const secret of ['canary-story', content.purpose, content.reach, report, String(ana.memberId)]) {
    expect(sent).not.toContain(secret)
    expect(bytes).not.toContain(secret)
  }
})

test('the professional does not learn which account it is', async () => {
  const { ana, rosa, body } = await refer()
  const read = await openReferral(rosa, recordFor('professional', body))
  expect(JSON.stringify(read.history)).not.toContain(String(ana.memberId))
})

test('opens for nobody else and refuses a referral by or for others', async () => {
  const { ana, rosa, body } = await refer()
  const other = await keyringOf('other')
  await expect(openReferral(other, recordFor('professional', body))).rejects.toMatchObject({
    code: 'cannotOpen',
  })
  // The server returns the person's own seal as the professional's, or vice versa.
  await expect(
    openReferral(ana, { ...recordFor('person', body), role: 'professional' }),
  ).rejects.toMatchObject({
    code: 'substitutedKey',
  })
  await expect(
    openReferral(rosa, { ...recordFor('professional', body), role: 'person' }),
  ).rejects.toMatchObject({
    code: 'substitutedKey',
  })
  await expect(openReferral(rosa, { ...recordFor('professional', body), keys: [] })).rejects.toMatchObject({
    code: 'cannotOpen',
  })
})

test('ignores and reports an answer not written by the professional', async () => {
  const { ana, rosa, body } = await refer()
  const stranger = await keyringOf('stranger')
  const read = await openReferral(rosa, recordFor('professional', body))
  const forged = await sealReferralAnswer(
    stranger,
    { ...read, professional: { ...read.professional, verifyKey: stranger.own.verifyKey } },
    'Send me your address.',
  )
  const seen = await openReferral(ana, recordFor('person', body, forged))
  expect(seen.answers).toEqual([])
  expect(seen.isDoubtful).toBe(true)
})

test('rejects words too long for one referral before sending', async () => {
  const [ana, rosa] = [await keyringOf('ana'), await keyringOf('rosa')]
  const long = [{ key: 'story', question: 'What happened', answer: 'x'.repeat(70_000) }]
  const input = {
    id: crypto.randomUUID(),
    report: crypto.randomUUID(),
    to: { id: crypto.randomUUID(), name: 'Rosa Quint', ...rosa.own },
    content: { ...content, chosen: long },
    now: new Date(),
  }
  await expect(sealReferral(ana, input)).rejects.toMatchObject({ code: 'tooLarge' })
})
