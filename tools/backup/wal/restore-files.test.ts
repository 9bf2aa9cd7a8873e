import { expect, test } from 'vitest'
import { backupsAround } from './restore-files.ts'

test('files come from the backups on both sides of a moment', () => {
  const names = ['2026-11-27T03-30-00Z', '2026-11-28T03-30-00Z', '2026-11-29T03-30-00Z']
  expect(backupsAround(names, new Date('2026-11-28T12:00:00Z'))).toEqual(names.slice(1))
  expect(backupsAround(names, new Date('2026-11-29T12:00:00Z'))).toEqual(names.slice(2))
  expect(backupsAround(names, new Date('2026-11-01T12:00:00Z'))).toEqual(names.slice(0, 1))
  expect(backupsAround(names, undefined)).toEqual(names.slice(2))
  expect(backupsAround([], undefined)).toEqual([])
})
