import { expect, test } from 'vitest'
import { swipeDirection, swipeStart } from './swipe.ts'

const finger = (clientX: number, clientY = 300, pointerType = 'touch') => ({
  pointerId: 7,
  pointerType,
  clientX,
  clientY,
})

test('a left swipe moves on and a right swipe back', () => {
  expect(swipeDirection(swipeStart(finger(300), 390), finger(180))).toBe(1)
  expect(swipeDirection(swipeStart(finger(100), 390), finger(260, 320))).toBe(-1)
})

test('ignores scrolling, small moves, multiple fingers, mice and edge swipes', () => {
  expect(swipeDirection(swipeStart(finger(300), 390), finger(200, 500))).toBe(0)
  expect(swipeDirection(swipeStart(finger(300), 390), finger(270))).toBe(0)
  expect(swipeDirection(swipeStart(finger(300), 390), { ...finger(100), pointerId: 8 })).toBe(0)
  expect(swipeStart(finger(300, 300, 'mouse'), 390)).toBeNull()
  expect(swipeStart(finger(5), 390)).toBeNull()
  expect(swipeStart(finger(386), 390)).toBeNull()
})
