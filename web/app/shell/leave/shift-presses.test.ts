import { expect, test } from 'vitest'
import { countShift, noPresses, pressesToLeave, pressTimeout, type KeyChange } from './shift-presses.ts'

function press(key: string, at: number, repeat = false): KeyChange[] {
  return [
    { type: 'keydown', key, repeat, timeStamp: at },
    { type: 'keyup', key, repeat: false, timeStamp: at + 50 },
  ]
}

const countAfter = (...changes: KeyChange[][]) => changes.flat().reduce(countShift, noPresses).count

test('three presses of Shift in a row leave', () => {
  expect(countAfter(press('Shift', 0), press('Shift', 300), press('Shift', 600))).toBe(pressesToLeave)
})

test('presses further apart than the time allowed start again', () => {
  expect(countAfter(press('Shift', 0), press('Shift', 300), press('Shift', 700 + pressTimeout))).toBe(1)
})

test('a Shift that makes a capital letter does not count', () => {
  const capital: KeyChange[] = [
    { type: 'keydown', key: 'Shift', repeat: false, timeStamp: 0 },
    { type: 'keydown', key: 'A', repeat: false, timeStamp: 20 },
    { type: 'keyup', key: 'A', repeat: false, timeStamp: 40 },
    { type: 'keyup', key: 'Shift', repeat: false, timeStamp: 60 },
  ]
  expect(countAfter(capital, capital, capital)).toBe(0)
})

test('another key between the presses ends the row', () => {
  expect(countAfter(press('Shift', 0), press('Shift', 200), press('Tab', 400), press('Shift', 600))).toBe(1)
})

test('holding Shift down is one press', () => {
  const held: KeyChange[] = [
    { type: 'keydown', key: 'Shift', repeat: false, timeStamp: 0 },
    { type: 'keydown', key: 'Shift', repeat: true, timeStamp: 30 },
    { type: 'keydown', key: 'Shift', repeat: true, timeStamp: 60 },
    { type: 'keyup', key: 'Shift', repeat: false, timeStamp: 90 },
  ]
  expect(countAfter(held)).toBe(1)
})
