import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brand } from '#content/brand.ts'
import { registerCleanup } from './cleanup.ts'
import { leaveQuickly } from './leave-quickly.ts'

const steps: string[] = []
const page = { documentElement: { dataset: {} as Record<string, string> }, title: 'My report' }
const location = {
  replace: (address: string) => steps.push(`replace ${address}`),
}

beforeEach(() => {
  steps.length = 0
  page.documentElement.dataset = {}
  page.title = 'My report'
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { location })
  vi.stubGlobal('sessionStorage', {
    clear: () => steps.push('session cleared'),
    setItem: () => steps.push('tab marked'),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('blanks the page, clears data and replaces the history entry, in order', () => {
  const takeBack = registerCleanup({
    step: 'memory',
    leave: () => {
      const blank = page.documentElement.dataset['leaving'] !== undefined
      steps.push(blank ? 'forgotten behind a blank page' : 'forgotten in plain sight')
    },
  })
  leaveQuickly()
  takeBack()
  expect(steps).toEqual([
    'forgotten behind a blank page',
    'session cleared',
    'tab marked',
    `replace ${brand.neutralSite}`,
  ])
  expect(page.title).toBe(brand.discreetTitle.en)
})

test('something that cannot be forgotten keeps nobody here', () => {
  const takeBack = registerCleanup({
    step: 'session',
    leave: () => {
      throw new Error('storage is gone')
    },
  })
  leaveQuickly()
  takeBack()
  expect(steps.at(-1)).toBe(`replace ${brand.neutralSite}`)
})
