import { expect, test } from 'vitest'
import { newEntry, sendReport, type Entry, type ReportSummary, type StatusChange } from '#contract/reports.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { newKeys, publicKeysOf } from '#encryption/identity.ts'
import { newOrganisationKey, succeedOrganisationKey } from '#encryption/organisation.ts'
import { vouchForHandler } from '#encryption/vouching.ts'
import { newReceiptPhrase, openReceiptPhrase } from '#encryption/receipt.ts'
import { type Answers, noAnswers } from '../body/answers.ts'
import { remainingBytes } from '../body/size-limits.ts'
import { type Keyring, receiptKeyring } from '../keyring/keyring.ts'
import { openListItem, openReport, type ReportRecord } from './report-opener.ts'
import { type Addressee, remainingReaders } from './addressee.ts'
import { type Sender, sealNewReport, type SealedReport } from './sealing.ts'
import { sealWriting, type EntryInput } from './entry-writer.ts'

const now = new Date('2026-11-21T10:17:00.000Z')
const answers: Answers = {
  ...noAnswers,
  types: ['threats', 'cyberbullying'],
  title: 'The bus stop',
  story: 'canary words',
  when: 'day',
  from: { day: '3', month: '11', year: '2026' },
  severity: 'high',
}

const nothing = { delivered: 0, read: 0 }

async function member() {
  const keys = await newKeys()
  const signer = { ...keys, ...(await publicKeysOf(keys)) }
  const memberId = crypto.randomUUID()
  const keyring: Keyring = {
    name: memberId,
    kind: 'member',
    memberId,
    options: {},
    signers: [signer],
    organisations: [],
  }
  return { keyring, sender: { kind: 'member', memberId, keys: signer } satisfies Sender, signer, memberId }
}

async function team() {
  const key = await newOrganisationKey(crypto.randomUUID())
  const keys = await publicKeysOf(key)
  const organisation = { id: key.organisationId, name: 'Support team', dutyVersion: '2026-11-21' }
  const { keyring, ...handler } = await member()
  const addressee: Addressee = { organisation, keys }
  return { key, addressee, ...handler, keyring: { ...keyring, organisations: [{ ...key, ...keys }] } }
}

type Role = 'reporter' | 'handler'

/** The server's response after storing what was sent and written. */
function answered(sending: SealedReport, role: Role, keyring: Keyring, written: EntryInput[] = []) {
  const recipients = new Set<string>(
    [...keyring.signers, ...keyring.organisations].map(({ recipient }) => recipient),
  )
  const entries: Entry[] = [sending.entry, ...written.map(({ entry }) => entry)].map((entry, index) => ({
    ...entry,
    position: index + 1,
    author: { kind: 'member', memberId: null },
    at: now.toISOString(),
  }))
  const seals = [...sending.seals, ...written.flatMap((each) => each.seals ?? [])]
  const report = {
    id: sending.id,
    types: [...sending.types],
    severity: sending.severity,
    country: null,
    region: null,
    status: 'pending' as const,
    organisationId: sending.organisationId,
    anonymous: sending.receipt !== null,
    sentAt: now.toISOString(),
    answerBy: null,
    clock: null,
    epoch: 1,
    entryCount: entries.length,
    sealedSingly: false,
  } satisfies ReportSummary
  const record: ReportRecord = {
    report,
    role,
    timeline: [] satisfies StatusChange[],
    seals: seals.filter(({ to }) => recipients.has(to.recipient)),
    holders: sending.seals.map(({ to }) => to),
    epochDue: false,
    readers: [],
    excluded: [],
    marks: { reporter: nothing, handler: nothing, guest: nothing },
    retention: null,
    stopped: [],
    reporterLeft: false,
    mayWrite: true,
    authors: [],
  }
  return { record, entries, item: { report, seals: record.seals, headline: sending.headline } }
}

test('opens a report to a team for member and team, nobody else', async () => {
  const [reporter, handler, stranger] = [await member(), await team(), await member()]
  const id = crypto.randomUUID()
  const sending = await sealNewReport({
    id,
    answers,
    sender: reporter.sender,
    addressee: handler.addressee,
    now,
  })
  expect(() => sendReport.body?.parse(sending)).not.toThrow()
  for (const [keyring, role] of [
    [reporter.keyring, 'reporter'],
    [handler.keyring, 'handler'],
  ] as const) {
    const { record, entries, item } = answered(sending, role, keyring)
    const opened = await openReport(keyring, record, entries)
    expect(opened.body).toMatchObject({
      story: 'canary words',
      when: { from: '2026-11-03' },
      types: answers.types,
    })
    expect(opened.history.problems).toEqual([])
    expect(await openListItem(keyring, item)).toEqual({ title: 'The bus stop', day: '2026-11-03' })
  }
  const { record, entries, item } = answered(sending, 'handler', handler.keyring)
  await expect(openReport(stranger.keyring, record, entries)).rejects.toMatchObject({ code: 'cannotOpen' })
  expect(await openListItem(stranger.keyring, item)).toBeNull()
})

test('sends no words, title, places or dates of the report in plaintext', async () => {
  const { sender } = await member()
  const sending = await sealNewReport({ id: crypto.randomUUID(), answers, sender, addressee: null, now })
  const text = JSON.stringify(sending)
  for (const secret of ['canary', 'bus stop', '2026-11-03']) expect(text).not.toContain(secret)
  expect(Buffer.from(sending.entry.sealed, 'base64url').toString('latin1')).not.toContain('canary')
})

test('an anonymous report opens with the phrase, and carries no hour', async () => {
  const words = newReceiptPhrase()
  const receipt = await openReceiptPhrase(words)
  const sender = { kind: 'receipt', keys: receipt } satisfies Sender
  const sending = await sealNewReport({ id: crypto.randomUUID(), answers, sender, addressee: null, now })
  const keyring = receiptKeyring(await openReceiptPhrase(words.join('  ').toUpperCase()))
  const { record, entries } = answered(sending, 'reporter', keyring)
  const { history } = await openReport(keyring, record, entries)
  expect(history.entries[0]?.at).toBe('2026-11-21T00:00:00.000Z')
  expect(sending.receipt?.accessDigest).toBe(receipt.accessDigest)
  expect(JSON.stringify(sending)).not.toContain(receipt.accessToken)
})

test('the organisation introduces a handler on first writing; the reporter trusts them', async () => {
  const [reporter, handler] = [await member(), await team()]
  const id = crypto.randomUUID()
  const sending = await sealNewReport({
    id,
    answers,
    sender: reporter.sender,
    addressee: handler.addressee,
    now,
  })
  const asHandler = answered(sending, 'handler', handler.keyring)
  const opened = await openReport(handler.keyring, asHandler.record, asHandler.entries)
  const words = { kind: 'message', content: { to: 'investigating', reason: 'I have read it.' }, now } as const
  const written = await sealWriting(handler.keyring, opened, words)
  expect(written.map(({ entry }) => entry.authorKey)).toEqual([
    handler.addressee.keys.verifyKey,
    handler.signer.verifyKey,
  ])
  for (const { entry } of written) expect(() => newEntry.parse(entry)).not.toThrow()

  const read = answered(sending, 'reporter', reporter.keyring, written)
  const { history } = await openReport(reporter.keyring, read.record, read.entries)
  expect(history.problems).toEqual([])
  expect(history.entries.at(-1)?.content).toEqual({ to: 'investigating', reason: 'I have read it.' })

  const again = answered(sending, 'handler', handler.keyring, written)
  const second = await sealWriting(
    handler.keyring,
    await openReport(handler.keyring, again.record, again.entries),
    words,
  )
  expect(second).toHaveLength(1)
})

test('a report key holder without introduction cannot speak for the team', async () => {
  const [reporter, handler, stranger] = [await member(), await team(), await team()]
  const id = crypto.randomUUID()
  const sending = await sealNewReport({
    id,
    answers,
    sender: reporter.sender,
    addressee: handler.addressee,
    now,
  })
  const { record, entries } = answered(sending, 'handler', handler.keyring)
  const opened = await openReport(handler.keyring, record, entries)
  const words = { kind: 'message', content: {}, now } as const
  await expect(sealWriting(stranger.keyring, opened, words)).rejects.toMatchObject({ code: 'changedKey' })
})

test('starts an epoch sealed to exact holders after an organisation key change', async () => {
  const [reporter, handler] = [await member(), await team()]
  const id = crypto.randomUUID()
  const sending = await sealNewReport({
    id,
    answers,
    sender: reporter.sender,
    addressee: handler.addressee,
    now,
  })
  const { key, succession } = await succeedOrganisationKey(handler.key)
  const newest = { ...key, ...succession.to }
  const keyring = { ...handler.keyring, organisations: [newest, ...handler.keyring.organisations] }
  const { record, entries } = answered(sending, 'handler', keyring)
  const holders: ReportRecord['holders'] = [
    record.holders[0]!,
    { kind: 'organisation', id: key.organisationId, recipient: newest.recipient },
  ]
  const opened = await openReport(keyring, { ...record, holders, epochDue: true }, entries)
  const [grant, message] = await sealWriting(keyring, opened, { kind: 'message', content: {}, now })
  expect(grant?.seals?.map(({ to }) => to)).toEqual(holders)
  expect([grant?.entry.epoch, message?.entry.epoch, message?.seals]).toEqual([2, 2, undefined])

  const read = answered(sending, 'reporter', reporter.keyring, [grant!, message!])
  const { history } = await openReport(reporter.keyring, { ...read.record, holders }, read.entries)
  expect(history.problems).toEqual([])
  expect(history.epoch).toBe(2)

  const substituted = {
    ...record,
    epochDue: true,
    holders: [holders[0]!, { ...holders[1]!, recipient: reporter.signer.recipient.replace(/.{4}$/, 'qqqq') }],
  }
  const forged = await openReport(keyring, { ...substituted, holders: [...substituted.holders] }, entries)
  const sealing = sealWriting(keyring, forged, { kind: 'message', content: {}, now }, async () => [])
  await expect(sealing).rejects.toMatchObject({ code: 'changedKey' })
})

test('the longest answers still fit into what the server takes', async () => {
  const { sender } = await member()
  const longest = {
    ...answers,
    title: 'ü'.repeat((remainingBytes.title - 2) / 2),
    story: '\n'.repeat((remainingBytes.story - 2) / 2),
    place: 'x'.repeat(remainingBytes.place - 2),
    links: 'y '.repeat((remainingBytes.links - 2) / 4),
  }
  const sending = await sealNewReport({
    id: crypto.randomUUID(),
    answers: { ...longest, story: `a${longest.story.slice(2)}b` },
    sender,
    addressee: null,
    now,
  })
  expect(() => sendReport.body?.parse(sending)).not.toThrow()
})

test('seals past an involved handler to other individual keys, not the team', async () => {
  const { addressee, key } = await team()
  const [asker, involved, remaining] = [await member(), await member(), await member()]
  const asReader = ({ memberId, signer: { recipient, verifyKey } }: Awaited<ReturnType<typeof member>>) => ({
    memberId,
    name: '',
    role: 'handler' as const,
    recipient,
    verifyKey,
    voucher: vouchForHandler(key, { memberId, recipient, verifyKey }),
  })
  const organisation = {
    ...addressee.organisation,
    key: { generation: key.generation, ...addressee.keys },
  } as unknown as Parameters<typeof remainingReaders>[0]
  const readers = [asReader(involved), asReader(remaining), { ...asReader(asker), voucher: null }]
  const left = remainingReaders(organisation, addressee.keys.verifyKey, readers, [involved.memberId, null])
  expect(left.map(({ memberId }) => memberId)).toEqual([remaining.memberId])

  const singly = { readers: left, excluded: [involved.memberId] }
  const id = crypto.randomUUID()
  const sending = await sealNewReport({
    id,
    answers,
    sender: asker.sender,
    addressee: { ...addressee, singly },
    now,
  })
  expect(sending.excluded).toEqual([involved.memberId])
  const sealedTo = sending.seals.map(({ to }) => ('id' in to ? to.id : ''))
  expect(sealedTo).toEqual([asker.memberId, remaining.memberId])
  const { record, entries } = answered(sending, 'handler', remaining.keyring)
  expect((await openReport(remaining.keyring, record, entries)).body?.story).toBe('canary words')
  const theirs = { ...record, seals: sending.seals }
  await expect(openReport(involved.keyring, theirs, entries)).rejects.toMatchObject({ code: 'cannotOpen' })

  const swapped = { ...asReader(remaining), recipient: involved.signer.recipient }
  expect(() => remainingReaders(organisation, addressee.keys.verifyKey, [swapped], [])).toThrow(
    EncryptionError,
  )
})
