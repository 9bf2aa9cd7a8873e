import { expect, test } from 'vitest'
import type { PersonalRecord } from '#web/records/personal/record.ts'
import { ownParts, recordsOf } from './data-parts.ts'

const record = (id: string, kind: string, copyOf: string | null = null): PersonalRecord => ({
  id,
  kind,
  value: {},
  savedAt: '2026-11-24T10:00:00.000Z',
  copyOf,
  isWaiting: false,
})

const records = [
  record('entry', 'journal'),
  record('other version', 'journal', 'entry'),
  record('a book', 'journal-book'),
  record('november', 'day-notes'),
  record('thought', 'thought-record'),
  record('programmes', 'programme-days'),
  record('plan', 'safety-plan'),
  record('saved guides', 'saved'),
]
const ids = (...parts: (typeof ownParts)[number][]) => recordsOf(parts, records).map(({ id }) => id)

test('of some parts exactly those are saved and erased, second versions too', () => {
  expect(ids('journal')).toEqual(['entry', 'other version'])
  expect(ids('days', 'thoughts')).toEqual(['november', 'thought'])
  expect(ids()).toEqual([])
})

test('includes everything written on this page and nothing from other pages', () => {
  expect(ids(...ownParts)).toEqual(['entry', 'other version', 'a book', 'november', 'thought', 'programmes'])
})
