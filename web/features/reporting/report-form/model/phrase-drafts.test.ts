import { beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { newReceiptPhrase } from '#encryption/receipt.ts'
import { ApiError, OfflineError } from '#web/platform/api/errors.ts'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import { registerKinds } from '#web/platform/outbox/kinds.ts'
import { openPhraseDrafts } from './phrase-drafts.ts'
import { bundles, draftKindName } from './draft-bundles.ts'
import { draftKind } from '../store/draft-kind.ts'
import { type Draft, newDraft } from './draft.ts'

/** A minimal server with tokens, versions and bytes. */
const server = new Map<string, { version: number; sealed: string }>()
/** Requests arrive, but their responses are lost. */
let losesAnswers = false
let isAway = false

vi.mock('#web/platform/api/call.ts', () => ({
  async call({ path }: Endpoint, input: { body: { accessToken: string; version: number; sealed: string } }) {
    const { accessToken, version, sealed } = input.body
    if (isAway) throw new OfflineError()
    const storedBundle = server.get(accessToken)
    if (path.endsWith('/opening')) {
      if (!storedBundle) throw new ApiError('not_found', 404, '')
      return storedBundle
    }
    if (path.endsWith('/removal')) return server.delete(accessToken)
    if ((storedBundle?.version ?? 0) + 1 !== version) throw new ApiError('conflict', 409, '')
    server.set(accessToken, { version, sealed })
    if (losesAnswers) throw new OfflineError()
    return { version }
  },
}))

registerKinds(async () => ({
  kinds: [{ name: draftKindName, isDiscardable: false, load: async () => draftKind }],
  earlier: [],
}))

beforeEach(async () => {
  for (const { id } of outbox().current().items) await outbox().discard(id)
  server.clear()
  losesAnswers = false
  isAway = false
})

const saying = (story: string): Draft => ({
  ...newDraft(),
  answers: { ...newDraft().answers, story },
})
const stories = (found: { list: () => readonly { value: Draft }[] } | null) =>
  found
    ?.list()
    .map(({ value }) => value.answers.story)
    .sort()

async function started(words: readonly string[]) {
  const opened = await openPhraseDrafts(words, true)
  if (!opened) throw new Error('draft bundle could not be opened')
  return opened
}

test('opens a draft on another device after typing the receipt phrase', async () => {
  const words = newReceiptPhrase()
  const device = await started(words)
  await device.put('a', saying('first'))
  await device.put('a', saying('second'))
  await device.put('b', saying('other'))
  const elsewhere = await openPhraseDrafts(words.join(' ').split(' '), false)
  expect(elsewhere?.get('a')?.answers.story).toBe('second')
  expect(stories(elsewhere)).toEqual(['other', 'second'])
  expect(JSON.stringify([...server.values()])).not.toContain('second')
})

test('opens nothing for a phrase without a stored draft', async () => {
  expect(await openPhraseDrafts(newReceiptPhrase(), false)).toBeNull()
})

test('two devices that write at once lose nothing of either', async () => {
  const words = newReceiptPhrase()
  const firstDevice = await started(words)
  await firstDevice.put('a', saying('begun'))
  const secondDevice = await started(words)
  await secondDevice.put('a', saying('theirs'))
  await firstDevice.put('a', saying('ours'))
  expect(firstDevice.get('a')?.answers.story).toBe('ours')
  expect(stories(await started(words))).toEqual(['ours', 'theirs'])
})

test('a draft that was deleted elsewhere does not come back by another', async () => {
  const words = newReceiptPhrase()
  const firstDevice = await started(words)
  await firstDevice.put('a', saying('stays'))
  await firstDevice.put('b', saying('goes'))
  const secondDevice = await started(words)
  await secondDevice.remove('b')
  await firstDevice.put('a', saying('stays, changed'))
  expect(stories(await started(words))).toEqual(['stays, changed'])
})

test('with the last draft the server forgets the words', async () => {
  const words = newReceiptPhrase()
  const device = await started(words)
  await device.put('a', saying('sent'))
  await device.remove('a')
  expect(server.size).toBe(0)
  await device.put('b', saying('begun again'))
  expect(server.size).toBe(1)
})

test('does not mistake a write with a lost answer for another device', async () => {
  const words = newReceiptPhrase()
  const device = await started(words)
  await device.put('a', saying('begun'))
  losesAnswers = true
  await expect(device.put('a', saying('more'))).rejects.toBeInstanceOf(OfflineError)
  losesAnswers = false
  await device.put('a', saying('more and more'))
  expect(stories(await started(words))).toEqual(['more and more'])
})

test('keeps a draft that failed to be removed and removes it later', async () => {
  const words = newReceiptPhrase()
  const device = await started(words)
  await device.put('a', saying('stays'))
  await device.put('b', saying('goes'))
  isAway = true
  await expect(device.remove('b')).rejects.toBeInstanceOf(OfflineError)
  expect(stories(device)).toEqual(['goes', 'stays'])
  isAway = false
  await device.remove('b')
  expect(stories(await started(words))).toEqual(['stays'])
})

test('removes a draft while another changes elsewhere; keeps one edited there', async () => {
  const words = newReceiptPhrase()
  const firstDevice = await started(words)
  await firstDevice.put('a', saying('stays'))
  await firstDevice.put('b', saying('goes'))
  const secondDevice = await started(words)
  await secondDevice.put('a', saying('stays, changed'))
  await firstDevice.remove('b')
  expect(stories(await started(words))).toEqual(['stays, changed'])
  const third = await started(words)
  await third.put('a', saying('gone on with'))
  await firstDevice.remove('a')
  expect(stories(await started(words))).toEqual(['gone on with'])
})

test('stores a dozen long drafts per phrase and rejects more before sending', async () => {
  const device = await started(newReceiptPhrase())
  for (let number = 0; number < 12; number++) await device.put(`${number}`, saying('x'.repeat(24_000)))
  expect(device.list()).toHaveLength(12)
  await expect(device.put('13', saying('x'.repeat(400_000)))).rejects.toMatchObject({
    failure: { code: 'tooLarge' },
  })
})

test('retries a failed save once on reconnect and knows it is stored', async () => {
  const words = newReceiptPhrase()
  const device = await started(words)
  await device.put('a', saying('first'))
  isAway = true
  await expect(device.put('a', saying('second'))).rejects.toBeInstanceOf(OfflineError)
  // A second request gets the same promise, and starts nothing.
  await expect(device.put('a', saying('second'))).rejects.toBeInstanceOf(OfflineError)
  expect(outbox().current().items).toMatchObject([{ kind: 'draft', attempts: 1, isKept: false, thing: {} }])
  isAway = false
  await outbox().backOnline()
  await vi.waitFor(() => expect(outbox().current().items).toEqual([]))
  expect(stories(await started(words))).toEqual(['second'])
  const { version } = [...server.values()][0] ?? {}
  await device.put('a', saying('second'))
  expect([...server.values()][0]?.version).toBe(version)
})

test('ends with all drafts that were changed in sequence offline', async () => {
  const words = newReceiptPhrase()
  const firstDevice = await started(words)
  await firstDevice.put('a', saying('a'))
  const secondDevice = await started(words)
  await secondDevice.put('c', saying('theirs'))
  isAway = true
  await expect(firstDevice.put('a', saying('a, changed'))).rejects.toBeInstanceOf(OfflineError)
  await expect(firstDevice.put('b', saying('b'))).rejects.toBeInstanceOf(OfflineError)
  isAway = false
  await outbox().retry()
  await vi.waitFor(() => expect(outbox().current().items).toEqual([]))
  expect(stories(await started(words))).toEqual(['a, changed', 'b', 'theirs'])
})

test('what is left with its tab says that the words are needed', async () => {
  const device = await started(newReceiptPhrase())
  bundles.clear()
  await expect(device.put('a', saying('words'))).rejects.toMatchObject({ name: 'MustSignIn' })
})
