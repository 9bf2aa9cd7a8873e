import { expect, test } from 'vitest'
import type { InvitedReply } from '#contract/replies.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { isReplyOf, newReplySecret, openReplySecret } from '#encryption/replies.ts'
import { listIdentities } from '../keyring/keyring.ts'
import { sent, team } from '../sealing/fixture.ts'
import { openQuestion, openReply, sealQuestion, sealReply } from './invited-reply.ts'

const id = '5f0d9a5c-7b1d-4d3c-8a40-0a3a1d2b6e11'

/** A case in which a handler asks only the holder of the link. */
async function prepareQuestion() {
  const { organisation, keys, handler } = await team()
  const { server, reporter } = await sent({ organisation, keys })
  const [one, other] = [await handler(), await handler()]
  const report = await server.open(one.keyring, 'handler')
  const link = await openReplySecret(newReplySecret())
  const words = { reply: id, team: 'Lincoln High', asker: 'Bo', words: 'canary question' }
  const question = await sealQuestion(one.keyring, report, link, words)
  return { one, other, reporter, report, link, question }
}

const stored = (answer: { sealed: string; signature: string }): InvitedReply => ({
  id,
  state: 'answered',
  invitedOn: '2026-11-21',
  until: '2026-12-05',
  question: '',
  answer: { ...answer, day: '2026-11-22' },
})

test('a link holder and the team read the question, not the report', async () => {
  const { one, other, reporter, report, link, question } = await prepareQuestion()
  const opened = await openQuestion(id, question, [link.identity])
  expect(opened).toMatchObject({ words: 'canary question', asker: 'Bo', team: 'Lincoln High' })
  const questionText = JSON.stringify(opened)
  const { report: record } = report.record
  for (const needle of [
    record.id,
    record.organisationId,
    ...reporter.keyring.signers.map((s) => s.recipient),
  ])
    expect(questionText).not.toContain(needle)
  for (const { keyring } of [one, other]) {
    expect(await openQuestion(id, question, listIdentities(keyring))).toEqual(opened)
  }
  expect(await openQuestion(id, question, listIdentities(reporter.keyring))).toBeNull()
  expect(await openQuestion(crypto.randomUUID(), question, [link.identity])).toBeNull()
})

test('opens the answer for every handler, not the reporter or link', async () => {
  const { one, other, reporter, link, question } = await prepareQuestion()
  const opened = await openQuestion(id, question, [link.identity])
  if (!opened) throw new Error('question does not open with this link')
  const answer = await sealReply(link, opened, 'canary answer')
  for (const { keyring } of [one, other]) {
    expect(await openReply(keyring, stored(answer), link.verifyKey)).toBe('canary answer')
  }
  expect(await openReply(reporter.keyring, stored(answer), link.verifyKey)).toBeNull()
})

test('hides an answer not written with the link, whatever its recipients', async () => {
  const { one, link, question } = await prepareQuestion()
  const opened = await openQuestion(id, question, [link.identity])
  if (!opened) throw new Error('question does not open with this link')
  const forger = await openReplySecret(newReplySecret())
  const forged = await sealReply(forger, opened, 'I did it')
  expect(await openReply(one.keyring, stored(forged), link.verifyKey)).toBeNull()
  const real = await sealReply(link, opened, 'I was not there')
  expect(await openReply(one.keyring, stored({ ...real, sealed: forged.sealed }), link.verifyKey)).toBeNull()
  expect(isReplyOf(link.verifyKey, id, fromBase64url(real.sealed), real.signature)).toBe(true)
  expect(
    await openReply(one.keyring, { ...stored(real), id: crypto.randomUUID() }, link.verifyKey),
  ).toBeNull()
})

test('excluded handlers open neither question nor answer of an individually sealed report', async () => {
  const { organisation, keys, handler } = await team()
  const [reads, excluded] = [await handler(), await handler()]
  const { recipient, verifyKey } = reads.signer
  const readers = [{ memberId: reads.id, recipient, verifyKey }]
  const { server } = await sent({ organisation, keys, singly: { readers, excluded: [excluded.id] } })
  const report = await server.open(reads.keyring, 'handler')
  const link = await openReplySecret(newReplySecret())
  const words = { reply: id, team: 'Team', asker: '', words: 'canary question' }
  const question = await sealQuestion(reads.keyring, report, link, words)
  const opened = await openQuestion(id, question, listIdentities(reads.keyring))
  if (!opened) throw new Error("does not open with this handler's key")
  expect(await openQuestion(id, question, listIdentities(excluded.keyring))).toBeNull()
  const answer = stored(await sealReply(link, opened, 'canary answer'))
  expect(await openReply(reads.keyring, answer, link.verifyKey)).toBe('canary answer')
  expect(await openReply(excluded.keyring, answer, link.verifyKey)).toBeNull()
})
