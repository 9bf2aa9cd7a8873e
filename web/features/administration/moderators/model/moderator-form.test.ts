import { expect, test } from 'vitest'
import { faultsOf, namedAs, newModerator } from './moderator-form.ts'

test('a moderator has a language, a community, a number of items a day and somebody to talk to', () => {
  expect(faultsOf(newModerator)).toEqual(['contact'])
  expect(faultsOf({ ...newModerator, contact: 'Ada, 555' })).toEqual([])
  expect(faultsOf({ ...newModerator, languages: [], bands: [], cap: 0, contact: ' ' })).toEqual([
    'languages',
    'bands',
    'cap',
    'contact',
  ])
  expect(faultsOf({ ...newModerator, contact: 'Ada', cap: 2.5 })).toEqual(['cap'])
})

test('what is changed keeps everything else', () => {
  const named = { ...newModerator, contact: 'Ada', trainedOn: '2026-11-01' }
  const listed = { ...named, memberId: 'one', name: 'Bo', address: 'bo@example.org', onDutyUntil: null }
  expect(namedAs(listed)).toEqual(named)
})
