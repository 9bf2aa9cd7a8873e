import { expect, test } from 'vitest'
import { pushState } from './push-state.ts'

const device = {
  isShared: false,
  isShell: false,
  hasPush: true,
  installsFirst: false,
  permission: 'default',
  isKnown: false,
} as const

test('subscribes a device after a press and permission, known to the server', () => {
  expect(pushState(device)).toBe('off')
  expect(pushState({ ...device, permission: 'granted' })).toBe('off')
  expect(pushState({ ...device, permission: 'granted', isKnown: true })).toBe('on')
  expect(pushState({ ...device, permission: 'denied', isKnown: true })).toBe('refused')
})

test('states what the device cannot do and offers nothing on shared devices', () => {
  expect(pushState({ ...device, hasPush: false })).toBe('missing')
  expect(pushState({ ...device, hasPush: false, installsFirst: true })).toBe('install')
  expect(pushState({ ...device, isShell: true })).toBe('shell')
  expect(pushState({ ...device, isShared: true, permission: 'granted', isKnown: true })).toBe('shared')
})
