import { expect, test } from 'vitest'
import { type WindowBox, shiftToRoom, type Taken } from './toast-placement.ts'

const own: WindowBox = { left: 880, top: 88, right: 1264, bottom: 188 }
const room: WindowBox = { left: 8, right: 1272, top: 80, bottom: 892 }
const still = { x: 0, y: 0 }

function at(left: number, top: number, right: number, bottom: number, weight = 10): Taken {
  return { box: { left, top, right, bottom }, weight }
}

test('it stays in its place where nothing is under it', () => {
  expect(shiftToRoom(own, [], room)).toEqual(still)
  expect(shiftToRoom(own, [at(800, 188, 1200, 240), at(100, 90, 600, 150)], room)).toEqual(still)
})

test('it makes way by as little as it can', () => {
  expect(shiftToRoom(own, [at(60, 120, 1200, 168)], room)).toEqual({ x: 0, y: 168 + 8 - own.top })
})

test('between a title and a button there is room beside them', () => {
  const [title, button] = [at(60, 129, 233, 183, 100), at(1015, 129, 1212, 177)]
  const [tabs, field] = [at(60, 215, 1212, 267), at(60, 354, 1212, 407)]
  expect(shiftToRoom(own, [title, button, tabs, field], room)).toEqual({ x: 1015 - 8 - own.right, y: 0 })
})

test('moves between two obstacles only if it fits completely', () => {
  const obstacles = [at(60, 120, 1200, 168), at(60, 220, 1200, 260)]
  expect(shiftToRoom(own, obstacles, room)).toEqual({ x: 0, y: 260 + 8 - own.top })
})

test('moves up at the bottom of a phone, above the bar', () => {
  const low: WindowBox = { left: 16, top: 660, right: 374, bottom: 768 }
  const phone: WindowBox = { left: 8, right: 382, top: 8, bottom: 770 }
  expect(shiftToRoom(low, [at(16, 700, 374, 756)], phone)).toEqual({ x: 0, y: 700 - 8 - low.bottom })
})

test('where everything is taken it hides what is missed least', () => {
  const full = [at(0, 80, 1280, 480, 10), at(0, 480, 1280, 900, 1)]
  expect(own.top + shiftToRoom(own, full, room).y).toBeGreaterThanOrEqual(480)
})

test('accepts a browser rectangle with inherited side properties', () => {
  const asOfBrowser: WindowBox = Object.create(own)
  expect(shiftToRoom(asOfBrowser, [at(60, 120, 1200, 168)], room)).toEqual({ x: 0, y: 168 + 8 - own.top })
})
