import { expect, test } from 'vitest'
import { faultsOf, namedAs, newModerator } from './moderator-form.ts'

test('requires a language, community, daily item limit and contact for a moderator', () => {
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
