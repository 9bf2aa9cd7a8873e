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
    const there = server.get(accessToken)
    if (path.endsWith('/opening')) {
      if (!there) throw new ApiError('not_found', 404, '')
      return there
    }
    if (path.endsWith('/removal')) return server.delete(accessToken)
    if ((there?.version ?? 0) + 1 !== version) throw new ApiError('conflict', 409, '')
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
  const here = await started(words)
  await here.put('a', saying('first'))
  await here.put('a', saying('second'))
  await here.put('b', saying('other'))
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
  const here = await started(words)
  await here.put('a', saying('begun'))
  const there = await started(words)
  await there.put('a', saying('theirs'))
  await here.put('a', saying('ours'))
  expect(here.get('a')?.answers.story).toBe('ours')
  expect(stories(await started(words))).toEqual(['ours', 'theirs'])
})

test('a draft that was deleted elsewhere does not come back by another', async () => {
  const words = newReceiptPhrase()
  const here = await started(words)
  await here.put('a', saying('stays'))
  await here.put('b', saying('goes'))
  const there = await started(words)
  await there.remove('b')
  await here.put('a', saying('stays, changed'))
  expect(stories(await started(words))).toEqual(['stays, changed'])
})

test('with the last draft the server forgets the words', async () => {
  const words = newReceiptPhrase()
  const here = await started(words)
  await here.put('a', saying('sent'))
  await here.remove('a')
  expect(server.size).toBe(0)
  await here.put('b', saying('begun again'))
  expect(server.size).toBe(1)
})

test('does not mistake a write with a lost answer for another device', async () => {
  const words = newReceiptPhrase()
  const here = await started(words)
  await here.put('a', saying('begun'))
  losesAnswers = true
  await expect(here.put('a', saying('more'))).rejects.toBeInstanceOf(OfflineError)
  losesAnswers = false
  await here.put('a', saying('more and more'))
  expect(stories(await started(words))).toEqual(['more and more'])
})

test('keeps a draft that failed to be removed and removes it later', async () => {
  const words = newReceiptPhrase()
  const here = await started(words)
  await here.put('a', saying('stays'))
  await here.put('b', saying('goes'))
  isAway = true
  await expect(here.remove('b')).rejects.toBeInstanceOf(OfflineError)
  expect(stories(here)).toEqual(['goes', 'stays'])
  isAway = false
  await here.remove('b')
  expect(stories(await started(words))).toEqual(['stays'])
})

test('removes a draft while another changes elsewhere; keeps one edited there', async () => {
  const words = newReceiptPhrase()
  const here = await started(words)
  await here.put('a', saying('stays'))
  await here.put('b', saying('goes'))
  const there = await started(words)
  await there.put('a', saying('stays, changed'))
  await here.remove('b')
  expect(stories(await started(words))).toEqual(['stays, changed'])
  const third = await started(words)
  await third.put('a', saying('gone on with'))
  await here.remove('a')
  expect(stories(await started(words))).toEqual(['gone on with'])
})

test('stores a dozen long drafts per phrase and rejects more before sending', async () => {
  const here = await started(newReceiptPhrase())
  for (let number = 0; number < 12; number++) await here.put(`${number}`, saying('x'.repeat(24_000)))
  expect(here.list()).toHaveLength(12)
  await expect(here.put('13', saying('x'.repeat(400_000)))).rejects.toMatchObject({
    failure: { code: 'tooLarge' },
  })
})

test('retries a failed save once on reconnect and knows it is stored', async () => {
  const words = newReceiptPhrase()
  const here = await started(words)
  await here.put('a', saying('first'))
  isAway = true
  await expect(here.put('a', saying('second'))).rejects.toBeInstanceOf(OfflineError)
  // A second request gets the same promise, and starts nothing.
  await expect(here.put('a', saying('second'))).rejects.toBeInstanceOf(OfflineError)
  expect(outbox().current().items).toMatchObject([{ kind: 'draft', attempts: 1, isKept: false, thing: {} }])
  isAway = false
  await outbox().backOnline()
  await vi.waitFor(() => expect(outbox().current().items).toEqual([]))
  expect(stories(await started(words))).toEqual(['second'])
  const { version } = [...server.values()][0] ?? {}
  await here.put('a', saying('second'))
  expect([...server.values()][0]?.version).toBe(version)
})

test('ends with all drafts that were changed in sequence offline', async () => {
  const words = newReceiptPhrase()
  const here = await started(words)
  await here.put('a', saying('a'))
  const there = await started(words)
  await there.put('c', saying('theirs'))
  isAway = true
  await expect(here.put('a', saying('a, changed'))).rejects.toBeInstanceOf(OfflineError)
  await expect(here.put('b', saying('b'))).rejects.toBeInstanceOf(OfflineError)
  isAway = false
  await outbox().retry()
  await vi.waitFor(() => expect(outbox().current().items).toEqual([]))
  expect(stories(await started(words))).toEqual(['a, changed', 'b', 'theirs'])
})

test('what is left with its tab says that the words are needed', async () => {
  const here = await started(newReceiptPhrase())
  bundles.clear()
  await expect(here.put('a', saying('words'))).rejects.toMatchObject({ name: 'MustSignIn' })
})
