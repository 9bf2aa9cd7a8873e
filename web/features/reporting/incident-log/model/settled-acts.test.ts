import { expect, test } from 'vitest'
import { type Act, newAct } from './incident-act.ts'
import { newCapture } from './capture.ts'
import { findSettled } from './settled-acts.ts'

const wait = (act: Act, until = 0) => ({ act, memberId: null, order: 0, until })
const wrote = newAct('incident', newCapture().fields)
const again = newAct('incident-again', { incident: wrote.id, day: '2026-03-02', time: null })
const removed = newAct('incident-removed', { act: wrote.id })

test('permanently removes an unsent entry once undo is over', () => {
  const items = [wait(wrote), wait(again), wait(removed, 5_000)]
  expect(findSettled(items, 4_999)).toEqual({ acts: new Set(), incidents: [] })
  expect(findSettled(items, 5_000)).toEqual({
    acts: new Set([wrote.id, again.id, removed.id]),
    incidents: [wrote.id],
  })
})

test('still sends the removal of an entry already in the account', () => {
  expect(findSettled([wait(again), wait(removed)], 1)).toEqual({ acts: new Set(), incidents: [] })
})

test('a count that was taken back leaves what it was counted on', () => {
  const back = newAct('incident-removed', { act: again.id })
  const right = newAct('incident-again', {
    incident: wrote.id,
    day: '2026-03-01',
    time: null,
    instead: again.id,
  })
  expect(findSettled([wait(wrote), wait(again), wait(right), wait(back)], 1)).toEqual({
    acts: new Set([again.id, right.id, back.id]),
    incidents: [],
  })
})

test('also removes a possibly delivered entry from the account', () => {
  const items = [wait(wrote), wait(removed)]
  expect(findSettled(items, 1, (id) => id === wrote.id)).toEqual({ acts: new Set(), incidents: [] })
})
