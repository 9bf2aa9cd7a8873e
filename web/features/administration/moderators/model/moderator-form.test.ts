import { expect, test } from 'vitest'
import { moderatorFaults, moderatorInput, newModerator } from './moderator-form.ts'

test('requires a language, community, daily item limit and contact for a moderator', () => {
  expect(moderatorFaults(newModerator)).toEqual(['contact'])
  expect(moderatorFaults({ ...newModerator, contact: 'Ada, 555' })).toEqual([])
  expect(moderatorFaults({ ...newModerator, languages: [], bands: [], cap: 0, contact: ' ' })).toEqual([
    'languages',
    'bands',
    'cap',
    'contact',
  ])
  expect(moderatorFaults({ ...newModerator, contact: 'Ada', cap: 2.5 })).toEqual(['cap'])
})

test('what is changed keeps everything else', () => {
  const input = { ...newModerator, contact: 'Ada', trainedOn: '2026-11-01' }
  const listed = { ...input, memberId: 'one', name: 'Bo', address: 'bo@example.org', onDutyUntil: null }
  expect(moderatorInput(listed)).toEqual(input)
})
