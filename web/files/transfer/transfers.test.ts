import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorStatus } from '#contract/errors.ts'
import { newReceiptPhrase, openReceiptPhrase } from '#encryption/receipt.ts'
import { type Keyring, receiptKeyring } from '#web/records/keyring/keyring.ts'
import { leaveQuickly } from '#web/platform/device/leave-quickly.ts'
import { storeRandomFile } from '../../../tests/support/files.ts'
import { records } from '../local/record.ts'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import { registerKinds } from '#web/platform/outbox/kinds.ts'
import { releaseUnusedKeys } from './transfer-cleanup.ts'
import { fileKind } from './file-kind.ts'
import { storedKeyrings, storeKeyring } from './stored-keyrings.ts'
import { cancelTransfer, pauseTransfer, resumeTransfer, startTransfers, transferList } from './transfers.ts'

registerKinds(async () => ({
  kinds: [{ name: 'file', isDiscardable: false, load: async () => fileKind }],
  earlier: [],
}))
let forget = () => {}

// A server that returns what a test says, and nothing until then.

let keyring: Keyring
let reportId: string
let fileId: string
let requestSignals: AbortSignal[]
let answer: () => Response | null

beforeEach(async () => {
  // As a page that shows them does.
  forget = transferList.subscribe(() => undefined)
  requestSignals = []
  answer = () => null
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    if (address.startsWith(`/api/reports/${reportId}/whole`)) requestSignals.push(signal)
    const ready = answer()
    if (ready) return Promise.resolve(ready)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
  keyring = receiptKeyring(await openReceiptPhrase(newReceiptPhrase()))
  reportId = crypto.randomUUID()
  fileId = (await storeRandomFile(reportId, 2000)).id
})
afterEach(async () => {
  answer = () => refusal('not_found')
  await cancelTransfer(fileId)
  forget()
  for (const record of await records.list()) await records.remove(record)
  vi.unstubAllGlobals()
})

const transfer = () => transferList.current().find((each) => each.fileId === fileId)
const underWay = () => requestSignals.filter(({ aborted }) => !aborted).length
const refusal = (code: 'signed_out' | 'not_found') =>
  Response.json({ error: { code, message: '' } }, { status: errorStatus[code] })

test('sends a file started in two places once, and pausing ends all', async () => {
  await Promise.all([startTransfers(keyring, reportId), startTransfers(keyring, reportId)])
  await vi.waitFor(() => expect(underWay()).toBe(1))
  pauseTransfer(fileId)
  await vi.waitFor(() => expect(transfer()?.state).toBe('paused'))
  expect(underWay()).toBe(0)
  await startTransfers(keyring, reportId)
  expect(transfer()?.state).toBe('paused')
  expect(requestSignals).toHaveLength(1)
})

test('resumes a file only after its sender has signed in', async () => {
  answer = () => refusal('signed_out')
  await startTransfers(keyring, reportId)
  await vi.waitFor(() =>
    expect(transfer()).toMatchObject({ state: 'paused', problem: { code: 'signed_out' } }),
  )
  answer = () => null
  const before = requestSignals.length
  await startTransfers({ ...keyring }, reportId)
  await vi.waitFor(() => expect(requestSignals).toHaveLength(before + 1))
  expect(transfer()).toMatchObject({ state: 'waiting', problem: null })
})

test('queues files for a locked vault in the outbox without server requests', async () => {
  await startTransfers({ kind: 'member', name: 'member:0192f0c0-0000-7000-8000-000000000001' }, reportId)
  await vi.waitFor(() =>
    expect(transfer()).toMatchObject({ state: 'paused', problem: { name: 'MustSignIn' } }),
  )
  expect(outbox().current().items).toMatchObject([{ id: fileId, kind: 'file', state: 'waiting' }])
  expect(requestSignals).toHaveLength(0)
})

test('resumes a paused file only when the person says so', async () => {
  await startTransfers(keyring, reportId)
  await vi.waitFor(() => expect(underWay()).toBe(1))
  pauseTransfer(fileId)
  await vi.waitFor(() => expect(transfer()?.state).toBe('paused'))
  await outbox().backOnline()
  expect(requestSignals).toHaveLength(1)
  resumeTransfer(fileId)
  await vi.waitFor(() => expect(underWay()).toBe(1))
  expect(transfer()?.state).toBe('waiting')
})

test('does not let a stale page affect a file added meanwhile', async () => {
  await storeKeyring(keyring, reportId)
  await releaseUnusedKeys(reportId)
  expect((await storedKeyrings()).map((each) => each.reportId)).toEqual([reportId])
  for (const record of await records.list()) await records.remove(record)
  await releaseUnusedKeys(reportId)
  expect(await storedKeyrings()).toEqual([])
})

test('removes a cancelled file from outbox, device and server', async () => {
  await startTransfers(keyring, reportId)
  await vi.waitFor(() => expect(underWay()).toBe(1))
  answer = () => new Response(null, { status: 204 })
  await cancelTransfer(fileId)
  expect([transferList.current(), await records.list()]).toEqual([[], []])
  expect(outbox().current().items).toEqual([])
})

// The last test: once its owner has left, this tab sends nothing any more.
test('ends running and imminent transfers from two places when leaving quickly', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} }, title: '' })
  vi.stubGlobal('window', { location: { replace: () => undefined } })
  await Promise.all([startTransfers(keyring, reportId), startTransfers(keyring, reportId)])
  await vi.waitFor(() => expect(underWay()).toBe(1))
  const later = startTransfers(keyring, reportId)
  leaveQuickly()
  await later
  expect(transferList.current()).toEqual([])
  expect(underWay()).toBe(0)
  expect(requestSignals).toHaveLength(1)
})
