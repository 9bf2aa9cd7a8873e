import { beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { newReceiptPhrase } from '#encryption/receipt.ts'
import { ApiError } from '#web/platform/api/errors.ts'
import { openBehindWords } from './behind-words.ts'
import { type Draft, newDraft } from './draft.ts'

/** A server in a few lines: it knows tokens, versions and bytes. */
const server = new Map<string, { version: number; sealed: string }>()

vi.mock('#web/platform/api/call.ts', () => ({
  async call({ path }: Endpoint, input: { body: { accessToken: string; version: number; sealed: string } }) {
    const { accessToken, version, sealed } = input.body
    const there = server.get(accessToken)
    if (path.endsWith('/opening')) {
      if (!there) throw new ApiError('not_found', 404, '')
      return there
    }
    if (path.endsWith('/removal')) return server.delete(accessToken)
    if ((there?.version ?? 0) + 1 !== version) throw new ApiError('conflict', 409, '')
    server.set(accessToken, { version, sealed })
    return { version }
  },
}))

beforeEach(() => server.clear())

const saying = (story: string): Draft => ({
  ...newDraft(),
  answers: { ...newDraft().answers, story },
})
const stories = (found: { list: () => { value: Draft }[] } | null) =>
  found
    ?.list()
    .map(({ value }) => value.answers.story)
    .sort()

async function begun(words: readonly string[]) {
  const opened = await openBehindWords(words, true)
  if (!opened) throw new Error('may begin')
  return opened
}

test('a draft is there for whoever types the words on another device', async () => {
  const words = newReceiptPhrase()
  const here = await begun(words)
  await here.put('a', saying('first'))
  await here.put('a', saying('second'))
  await here.put('b', saying('other'))
  const elsewhere = await openBehindWords(words.join(' ').split(' '), false)
  expect(elsewhere?.get('a')?.answers.story).toBe('second')
  expect(stories(elsewhere)).toEqual(['other', 'second'])
  expect(JSON.stringify([...server.values()])).not.toContain('second')
})

test('words under which nothing is kept open nothing', async () => {
  expect(await openBehindWords(newReceiptPhrase(), false)).toBeNull()
})

test('two devices that write at once lose nothing of either', async () => {
  const words = newReceiptPhrase()
  const here = await begun(words)
  await here.put('a', saying('begun'))
  const there = await begun(words)
  await there.put('a', saying('theirs'))
  await here.put('a', saying('ours'))
  expect(here.get('a')?.answers.story).toBe('ours')
  expect(stories(await begun(words))).toEqual(['ours', 'theirs'])
})

test('a draft that was deleted elsewhere does not come back by another', async () => {
  const words = newReceiptPhrase()
  const here = await begun(words)
  await here.put('a', saying('stays'))
  await here.put('b', saying('goes'))
  const there = await begun(words)
  await there.remove('b')
  await here.put('a', saying('stays, changed'))
  expect(stories(await begun(words))).toEqual(['stays, changed'])
})

test('with the last draft the server forgets the words', async () => {
  const words = newReceiptPhrase()
  const here = await begun(words)
  await here.put('a', saying('sent'))
  await here.remove('a')
  expect(server.size).toBe(0)
  await here.put('b', saying('begun again'))
  expect(server.size).toBe(1)
})
