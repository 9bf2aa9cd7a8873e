import { expect, test } from 'vitest'
import { pushState } from './push-state.ts'

const here = {
  isShared: false,
  isShell: false,
  hasPush: true,
  installsFirst: false,
  permission: 'default',
  isKnown: false,
} as const

test('subscribes a device after a press and permission, known to the server', () => {
  expect(pushState(here)).toBe('off')
  expect(pushState({ ...here, permission: 'granted' })).toBe('off')
  expect(pushState({ ...here, permission: 'granted', isKnown: true })).toBe('on')
  expect(pushState({ ...here, permission: 'denied', isKnown: true })).toBe('refused')
})

test('states what the device cannot do and offers nothing on shared devices', () => {
  expect(pushState({ ...here, hasPush: false })).toBe('missing')
  expect(pushState({ ...here, hasPush: false, installsFirst: true })).toBe('install')
  expect(pushState({ ...here, isShell: true })).toBe('shell')
  expect(pushState({ ...here, isShared: true, permission: 'granted', isKnown: true })).toBe('shared')
})
