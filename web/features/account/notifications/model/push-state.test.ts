import { expect, test } from 'vitest'
import { pushStateOf } from './push-state.ts'

const here = {
  isShared: false,
  isShell: false,
  hasPush: true,
  installsFirst: false,
  permission: 'default',
  isKnown: false,
} as const

test('a device is told once the person has pressed and allowed it, and the server knows it', () => {
  expect(pushStateOf(here)).toBe('off')
  expect(pushStateOf({ ...here, permission: 'granted' })).toBe('off')
  expect(pushStateOf({ ...here, permission: 'granted', isKnown: true })).toBe('on')
  expect(pushStateOf({ ...here, permission: 'denied', isKnown: true })).toBe('refused')
})

test('what the device cannot do is said, and on a device that others look at nothing is offered', () => {
  expect(pushStateOf({ ...here, hasPush: false })).toBe('missing')
  expect(pushStateOf({ ...here, hasPush: false, installsFirst: true })).toBe('install')
  expect(pushStateOf({ ...here, isShell: true })).toBe('shell')
  expect(pushStateOf({ ...here, isShared: true, permission: 'granted', isKnown: true })).toBe('shared')
})
