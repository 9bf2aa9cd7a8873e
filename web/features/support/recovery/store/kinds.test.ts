import { expect, test } from 'vitest'
import type { Json } from '#encryption/padding.ts'
import { mergeContents } from '#web/records/personal/record-merge.ts'
import { blankEntry } from '../model/journal.ts'
import { blankThought } from '../model/thought.ts'
import { dayNotesKind, journalKind, programmesKind, thoughtKind } from './kinds.ts'

const content = (kind: string, value: Json) => ({
  kind,
  value,
  savedAt: '2026-11-24T10:00:00.000Z',
  copyOf: null,
})

test('keeps both versions of a journal entry or thought after a conflict', () => {
  for (const [kind, blank] of [
    [journalKind.name, { ...blankEntry('2026-11-24'), words: '' }],
    [thoughtKind.name, { ...blankThought('2026-11-24'), thought: '' }],
  ] as const) {
    const field = kind === 'journal' ? 'words' : 'thought'
    const ours = content(kind, { ...blank, [field]: 'from the phone' })
    const theirs = content(kind, { ...blank, [field]: 'from the laptop' })
    // Theirs goes in its place, and ours beside it.
    expect(mergeContents('one', ours, theirs)).toEqual({ kind: 'both', copy: { ...ours, copyOf: 'one' } })
  }
})

test('merges check-ins of a month and programme days from two devices', () => {
  const at = '2026-11-24T10:00:00.000Z'
  const note = { is: 'calm', day: '2026-11-24' } as const
  const month = (id: string) =>
    content(dayNotesKind.name, { month: '2026-11', notes: { [id]: { at, note } } })
  expect(mergeContents('one', month('a'), month('b'))).toMatchObject({
    kind: 'one',
    content: { value: { notes: { a: { note }, b: { note } } } },
  })
  const marks = (name: string) => content(programmesKind.name, { [name]: { at, value: 'running' } })
  expect(mergeContents('one', marks('calm-5/state'), marks('kind-7/state'))).toMatchObject({
    kind: 'one',
    content: { value: { 'calm-5/state': { value: 'running' }, 'kind-7/state': { value: 'running' } } },
  })
})
