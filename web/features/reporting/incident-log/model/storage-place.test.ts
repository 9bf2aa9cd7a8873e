import { expect, test } from 'vitest'
import { describeStorage } from './storage-place.ts'

const own = { device: 'own', account: 'none', isKept: true, inTab: 0 } as const

test('never claims a tab-only file is sealed on the device', () => {
  expect(describeStorage(own).words).toBe('Saved on this device, sealed.')
  expect(describeStorage({ ...own, inTab: 2 }).words).toContain('Files not saved on this device: 2.')
  expect(describeStorage({ ...own, inTab: 2, isKept: false }).words).toContain('Not saved on this device')
  expect(describeStorage({ ...own, account: 'open', inTab: 2 }).words).toContain(
    'Keep this tab open until they are in',
  )
})

test('claims account storage only after arrival; otherwise shows location and next step', () => {
  for (const account of ['none', 'locked', 'open'] as const)
    for (const device of ['own', 'shared', 'unknown'] as const)
      for (const isStored of [true, false])
        expect(describeStorage({ ...own, account, device, isKept: isStored }).words).not.toBe(
          'Saved in your account, sealed.',
        )
  expect(describeStorage({ ...own, account: 'arrived' }).words).toBe('Saved in your account, sealed.')
  expect(describeStorage({ ...own, account: 'locked' }).words).toContain(
    'moves to your account when you unlock',
  )
  expect(describeStorage({ ...own, account: 'open' }).words).toContain(
    'on this device, sealed, and uploading',
  )
})

test('never claims unstored content is on the device for any user', () => {
  for (const nowhere of [{ device: 'shared' }, { device: 'unknown' }, { isKept: false }] as const) {
    expect(describeStorage({ ...own, ...nowhere, account: 'locked' }).words).toContain(
      'Not saved on this device',
    )
    expect(describeStorage({ ...own, ...nowhere, account: 'open' }).words).toContain('Keep this tab open')
  }
})

test('only what outlives a reload is called saved', () => {
  expect(describeStorage(own).isStored).toBe(true)
  expect(describeStorage({ ...own, account: 'arrived', device: 'shared' }).isStored).toBe(true)
  for (const account of ['none', 'locked', 'open'] as const) {
    for (const lost of [
      { device: 'shared' },
      { device: 'unknown' },
      { isKept: false },
      { inTab: 1 },
    ] as const)
      expect(describeStorage({ ...own, account, ...lost }).isStored).toBe(false)
  }
})
