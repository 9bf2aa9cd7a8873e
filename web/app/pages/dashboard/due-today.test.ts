import { afterEach, expect, test, vi } from 'vitest'
import { harmfulResults } from '#web/features/support/search-results/store/kinds.ts'
import { newResult, type Result } from '#web/features/support/search-results/model/result.ts'
import { checkUps } from '#web/features/support/wellness/store/check-up-store.ts'
import { personalRecords } from '#web/records/personal/personal.ts'
import { readDue } from './due-today.ts'

afterEach(async () => {
  for (const { id } of personalRecords.current().records) await personalRecords.remove(id)
})

const now = new Date(2026, 11, 1, 12)
const fields = {
  query: '',
  place: 'search',
  kind: 'post',
  about: 'me',
  ground: null,
} as const
const keep = (change: Partial<Result>) =>
  personalRecords.save(harmfulResults, {
    ...newResult({ ...fields, address: `https://example.org/${crypto.randomUUID()}` }, now),
    ...change,
  })

test('counts snoozed and review items from their day on', async () => {
  await personalRecords.load()
  expect(readDue(now)).toEqual({ steps: 0, results: 0 })
  await checkUps.set('later/x--block/2026-12-01', true)
  await checkUps.set('later/x--mute/2026-12-02', true)
  await keep({ remindOn: '2026-12-01' })
  await keep({ remindOn: '2026-12-02' })
  expect(readDue(now)).toEqual({ steps: 1, results: 1 })
  expect(readDue(new Date(2026, 11, 2, 12))).toEqual({ steps: 2, results: 2 })
})

test('another device’s version of a result is no second result', async () => {
  await personalRecords.load()
  const original = await keep({ remindOn: '2026-12-01' })
  vi.spyOn(personalRecords, 'current').mockReturnValue({
    status: 'ready',
    records: personalRecords
      .current()
      .records.flatMap((record) => [record, { ...record, id: 'copy', copyOf: original }]),
  })
  expect(readDue(now).results).toBe(1)
  vi.restoreAllMocks()
})
