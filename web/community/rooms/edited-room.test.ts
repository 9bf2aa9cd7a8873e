import { expect, test } from 'vitest'
import { roomTemplates } from '#content/rooms/templates.ts'
import { editedRoom, factsOf, newRoom, roomFaultsOf } from './edited-room.ts'

test('a template is a room without a fault, in both languages', () => {
  for (const language of ['en', 'es'] as const)
    for (const template of roomTemplates) expect(roomFaultsOf(newRoom(language, template))).toEqual([])
})

test('a room from nothing says what it lacks', () => {
  expect(roomFaultsOf(newRoom('en'))).toEqual(['title', 'about'])
  const wrong = { ...newRoom('en'), seats: Number.NaN, minutes: 5, startsOn: '', startsAt: '25:00' }
  expect(roomFaultsOf(wrong)).toEqual(['title', 'about', 'seats', 'startsOn', 'startsAt', 'minutes'])
})

test('rules are the lines that say something', () => {
  expect(factsOf({ ...newRoom('en'), rules: ' One \n\nTwo\n' }).rules).toEqual(['One', 'Two'])
  const many = Array.from({ length: 9 }, (_, index) => `Rule ${index}`).join('\n')
  expect(roomFaultsOf({ ...newRoom('en'), rules: many })).toContain('rules')
})

test('a room that there is comes back as it is', () => {
  const first = { ...newRoom('en', roomTemplates[0]), hostId: '', backupId: '' }
  const settled = {
    ...factsOf(first),
    id: '00000000-0000-4000-8000-000000000001',
    hostId: null,
    backupId: null,
    groupId: null,
    hostName: null,
    backupName: null,
    state: 'open' as const,
    words: '',
    version: 1,
    next: null,
    sessions: [],
  }
  expect(editedRoom(settled)).toEqual(first)
})
