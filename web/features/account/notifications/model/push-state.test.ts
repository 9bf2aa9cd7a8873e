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

test('subscribes a device after a press and permission, known to the server', () => {
  expect(pushStateOf(here)).toBe('off')
  expect(pushStateOf({ ...here, permission: 'granted' })).toBe('off')
  expect(pushStateOf({ ...here, permission: 'granted', isKnown: true })).toBe('on')
  expect(pushStateOf({ ...here, permission: 'denied', isKnown: true })).toBe('refused')
})

test('states what the device cannot do and offers nothing on shared devices', () => {
  expect(pushStateOf({ ...here, hasPush: false })).toBe('missing')
  expect(pushStateOf({ ...here, hasPush: false, installsFirst: true })).toBe('install')
  expect(pushStateOf({ ...here, isShell: true })).toBe('shell')
  expect(pushStateOf({ ...here, isShared: true, permission: 'granted', isKnown: true })).toBe('shared')
})
