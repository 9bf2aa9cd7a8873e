import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendReport } from '#contract/reports.ts'
import { dutyToPassOn } from '#content/safety/sent-text.ts'
import { newKeys, type PublicKeys, publicKeysOf } from '#encryption/identity.ts'
import { newReceiptPhrase } from '#encryption/receipt.ts'
import { noAnswers } from '#web/records/body/answers.ts'
import { ApiError, OfflineError } from '#web/platform/api/errors.ts'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import { registerKinds } from '#web/platform/outbox/kinds.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import * as receiptPhrase from '#web/records/receipt-phrase/receipt-phrase.ts'
import { onArrival } from '../model/arrived-reports.ts'
import { type Draft, newDraft } from '../model/draft.ts'
import { drafts } from './draft-store.ts'
import { watchSending, handIn, recall } from '../model/hand-in.ts'
import { reportKind } from './report-kind.ts'
import type { SendingState } from '../model/sending-state.ts'

/** A server that stores a report once by id, and its current team. */
const server = vi.hoisted(() => ({
  team: {} as object,
  stored: [] as { id: string; body: string; options: object }[],
  attempts: 0,
  before: async () => {},
  after: () => {},
}))
vi.mock('#web/platform/api/call.ts', () => ({
  call: async (endpoint: unknown, input: { body: { id: string } }, options: object) => {
    if (endpoint !== sendReport) return server.team
    server.attempts++
    await server.before()
    const body = JSON.stringify(input.body)
    const existingReport = server.stored.find(({ id }) => id === input.body.id)
    if (existingReport && existingReport.body !== body) throw new ApiError('reused_key', 422, '')
    if (!existingReport) server.stored.push({ id: input.body.id, body, options })
    server.after()
    return {}
  },
}))
const sendFilesAfter = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('#web/files/transfer/owned-files.ts', () => ({ sendFilesAfter }))

registerKinds(async () => ({
  kinds: [{ name: 'report', isDiscardable: true, load: async () => reportKind }],
  earlier: [],
}))

let keys: PublicKeys
beforeEach(async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'own', setItem: () => {}, removeItem: () => {} })
  keys = await publicKeysOf(await newKeys())
  handsOut(dutyToPassOn.version)
  Object.assign(server, { stored: [], attempts: 0, before: async () => {}, after: () => {} })
})
afterEach(async () => {
  for (const { id } of outbox().current().items) await outbox().discard(id)
  for (const { id } of await drafts.list()) await drafts.remove(id)
  vaultStore.follow(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function handsOut(dutyVersion: string) {
  const id = '00000000-0000-4000-8000-000000000001'
  const key = { ...keys, generation: 1 }
  const organisation = { id, name: 'Support team', dutyVersion, reading: true, handlers: [], key }
  server.team = { organisation, questions: [], questionVersion: 0, duty: null }
}

async function written(more: Partial<Draft['answers']> = {}) {
  const answers = { ...noAnswers, types: ['threats' as const], title: 'At the gate', story: 'They shouted.' }
  const filled = { ...answers, about: 'me' as const, readers: 'team' as const, sender: 'receipt' as const }
  const draft: Draft = {
    ...newDraft(),
    answers: { ...filled, ...more },
    phrase: [...newReceiptPhrase()],
    phraseProven: true,
    isWaiting: true,
  }
  const id = crypto.randomUUID()
  await drafts.put(id, draft)
  return { id, draft }
}

const queued = () => outbox().current().items
const isGone = () => vi.waitFor(() => expect(queued()).toEqual([]))

function stateOf(id: string) {
  let state: SendingState | undefined
  const forget = watchSending(id, (next) => (state = next))
  forget()
  return state
}

test('delivers a report once with draft and files and notifies every page', async () => {
  const { id, draft } = await written()
  const arrived = vi.fn()
  const forget = onArrival(arrived)
  await handIn(id, draft)
  await isGone()
  forget()
  expect(server.stored.map((each) => each.id)).toEqual([id])
  expect(server.stored[0]?.options).toMatchObject({ credentials: 'omit' })
  expect(arrived).toHaveBeenCalledExactlyOnceWith({
    id,
    earlier: false,
    keySucceeded: false,
    isElsewhere: false,
  })
  expect(sendFilesAfter).toHaveBeenCalledExactlyOnceWith(id, expect.any(String), draft.phrase)
  expect(await drafts.get(id)).toBeNull()
})

test('holds unconfirmed receipt phrases in this tab on arrival, not typed ones', async () => {
  const hold = vi.spyOn(receiptPhrase, 'holdPhrase').mockReturnValue()
  const typed = await written()
  await handIn(typed.id, typed.draft)
  await isGone()
  expect(hold).not.toHaveBeenCalled()
  const { id, draft } = await written()
  // Queued before they were typed; the draft is more recent than the outbox item.
  await drafts.put(id, { ...draft, phraseProven: false })
  await handIn(id, draft)
  await isGone()
  expect(hold).toHaveBeenCalledExactlyOnceWith(draft.phrase, false)
})

test('waits offline, sealed or not, and sends on reconnect', async () => {
  server.before = async () => Promise.reject(new OfflineError())
  const { id, draft } = await written()
  await handIn(id, draft)
  await vi.waitFor(() => expect(stateOf(id)).toMatchObject({ kind: 'waiting', attempt: 1 }))
  expect(await drafts.get(id)).toMatchObject({ isWaiting: true })
  const before = queued()[0]
  expect(before?.isSealed).toBe(true)
  server.before = async () => {}
  await outbox().backOnline()
  await isGone()
  expect(server.stored).toHaveLength(1)
})

test('retries the same bytes after a lost answer, stored once', async () => {
  let lost = false
  server.after = () => {
    if (lost) return
    lost = true
    throw new OfflineError()
  }
  const { id, draft } = await written()
  await handIn(id, draft)
  await vi.waitFor(() => expect(stateOf(id)).toMatchObject({ kind: 'waiting' }))
  // Reopening the page queues it again.
  await handIn(id, draft)
  await isGone()
  expect([server.stored.length, server.attempts]).toEqual([1, 2])
})

test('distinguishes changes made after an earlier version had arrived', async () => {
  const { id, draft } = await written()
  server.stored.push({ id, body: 'sealed before the last changes', options: {} })
  const arrived = vi.fn()
  const forget = onArrival(arrived)
  await handIn(id, draft)
  await isGone()
  forget()
  expect(arrived.mock.calls[0]?.[0]).toMatchObject({ id, earlier: true })
})

test('asks for review of later changes before sealing or sending', async () => {
  const { id, draft } = await written()
  handsOut('another')
  await handIn(id, draft)
  await vi.waitFor(() =>
    expect(stateOf(id)).toMatchObject({ kind: 'stopped', outcome: 'changed', error: { what: 'duty' } }),
  )
  expect(server.attempts).toBe(0)
  handsOut(dutyToPassOn.version)
  await handIn(id, draft)
  await isGone()
  expect(server.stored).toHaveLength(1)
})

test.each([
  [{}, { code: 'conflict' }],
  [{ receipt: 'Make new words.' }, { code: 'conflict', fields: { receipt: 'Make new words.' } }],
])(
  'a server that refuses it as things are now stops it, and it is sealed again when it is sent again',
  async (fields, error) => {
    server.before = async () => Promise.reject(new ApiError('conflict', 409, '', { fields }))
    const { id, draft } = await written()
    await handIn(id, draft)
    await vi.waitFor(() => expect(stateOf(id)).toMatchObject({ kind: 'stopped', outcome: 'changed', error }))
    expect(queued()[0]).toMatchObject({ state: 'refused', isSealed: false })
  },
)

test('taken back it is a draft again, and is not sent', async () => {
  server.before = async () => Promise.reject(new OfflineError())
  const { id, draft } = await written()
  await handIn(id, draft)
  await vi.waitFor(() => expect(stateOf(id)).toMatchObject({ kind: 'waiting' }))
  await recall(id)
  server.before = async () => {}
  await outbox().backOnline()
  expect(server.stored).toEqual([])
  await vi.waitFor(async () => expect(await drafts.get(id)).toMatchObject({ isWaiting: false }))
})

test('holds the report of a member for that member, despite other users', async () => {
  const signedIn = (id: string | null) =>
    vi.spyOn(sessionStore, 'current').mockReturnValue({ loading: false, user: id && { id } } as never)
  const { id, draft } = await written({ sender: 'member' })
  signedIn(null)
  expect(await handIn(id, draft)).toBe(false)
  signedIn('vera')
  vaultStore.follow('vera')
  expect(await handIn(id, draft)).toBe(true)
  await vi.waitFor(() => expect(stateOf(id)).toMatchObject({ kind: 'stopped', outcome: 'locked' }))
  signedIn('olga')
  vaultStore.follow('olga')
  await outbox().signedIn()
  await vi.waitFor(() => expect(queued()[0]).toMatchObject({ state: 'waiting', owner: 'member:vera' }))
  expect(server.attempts).toBe(0)
})
