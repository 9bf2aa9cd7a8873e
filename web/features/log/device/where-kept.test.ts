import { expect, test } from 'vitest'
import { whereKept } from './where-kept.ts'

const own = { device: 'own', account: 'none', isKept: true, inTab: 0 } as const

test('a file that is in this tab only is never said to be sealed on the device', () => {
  expect(whereKept(own)).toBe('It is sealed on this device.')
  expect(whereKept({ ...own, inTab: 2 })).toContain('Files that are only in this tab: 2.')
  expect(whereKept({ ...own, inTab: 2, isKept: false })).toContain('in this tab only')
  expect(whereKept({ ...own, account: 'open', inTab: 2 })).toContain('Keep this tab open until they are in')
})

test('only what has arrived is said to be in the account; until then, where it is and what brings it there', () => {
  for (const account of ['none', 'locked', 'open'] as const)
    for (const device of ['own', 'shared', 'unknown'] as const)
      for (const isKept of [true, false])
        expect(whereKept({ ...own, account, device, isKept })).not.toBe('It is in your account, sealed.')
  expect(whereKept({ ...own, account: 'arrived' })).toBe('It is in your account, sealed.')
  expect(whereKept({ ...own, account: 'locked' })).toContain('on this device only, until you unlock')
  expect(whereKept({ ...own, account: 'open' })).toContain('sealed on this device, and on its way')
})

test('what nothing keeps is never said to be on the device, whoever is signed in', () => {
  for (const nowhere of [{ device: 'shared' }, { device: 'unknown' }, { isKept: false }] as const) {
    expect(whereKept({ ...own, ...nowhere, account: 'locked' })).toContain('in this tab only')
    expect(whereKept({ ...own, ...nowhere, account: 'open' })).toContain('Keep this tab open')
  }
})
