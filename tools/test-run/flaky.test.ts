import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/folder.ts'
import { noteFlaky } from './flaky.ts'

const day = 24 * 60 * 60 * 1000
const monday = new Date('2026-11-23T08:00:00Z')
const daysLater = (days: number) => new Date(monday.getTime() + days * day)

const newFile = () => join(newFolder(), 'flaky.jsonl')

test('reports a test flaky twice within a week, not one week later', () => {
  const file = newFile()
  expect(noteFlaky(file, ['leaves', 'sends'], monday)).toEqual([])
  expect(noteFlaky(file, ['leaves', 'writes'], daysLater(6))).toEqual(['leaves'])
  expect(noteFlaky(file, ['sends'], daysLater(8))).toEqual([])
  expect(noteFlaky(file, ['leaves'], daysLater(13))).toEqual(['leaves'])
})

test('a line that was cut off stops nothing', () => {
  const file = newFile()
  noteFlaky(file, ['leaves'], monday)
  appendFileSync(file, '{"at":"2026-11-23T0')
  expect(noteFlaky(file, ['leaves'], daysLater(1))).toEqual(['leaves'])
})
