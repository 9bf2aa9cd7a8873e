import { expect, test } from 'vitest'
import { whereKept } from './where-kept.ts'

const own = { device: 'own', account: 'none', isKept: true, inTab: 0 } as const

test('a file that is in this tab only is never said to be sealed on the device', () => {
  expect(whereKept(own)).toBe('Saved on this device, sealed.')
  expect(whereKept({ ...own, inTab: 2 })).toContain('Files not saved on this device: 2.')
  expect(whereKept({ ...own, inTab: 2, isKept: false })).toContain('Not saved on this device')
  expect(whereKept({ ...own, account: 'open', inTab: 2 })).toContain('Keep this tab open until they are in')
})

test('only what has arrived is said to be in the account; until then, where it is and what brings it there', () => {
  for (const account of ['none', 'locked', 'open'] as const)
    for (const device of ['own', 'shared', 'unknown'] as const)
      for (const isKept of [true, false])
        expect(whereKept({ ...own, account, device, isKept })).not.toBe('Saved in your account, sealed.')
  expect(whereKept({ ...own, account: 'arrived' })).toBe('Saved in your account, sealed.')
  expect(whereKept({ ...own, account: 'locked' })).toContain('moves to your account when you unlock')
  expect(whereKept({ ...own, account: 'open' })).toContain('on this device, sealed, and uploading')
})

test('what nothing keeps is never said to be on the device, whoever is signed in', () => {
  for (const nowhere of [{ device: 'shared' }, { device: 'unknown' }, { isKept: false }] as const) {
    expect(whereKept({ ...own, ...nowhere, account: 'locked' })).toContain('Not saved on this device')
    expect(whereKept({ ...own, ...nowhere, account: 'open' })).toContain('Keep this tab open')
  }
})
