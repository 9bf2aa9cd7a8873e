import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brand } from '#content/brand.ts'
import { leaveQuickly, registerLeaveHandler } from './leave.ts'

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

test('leaving blanks the page, forgets, and replaces the history entry, in that order', () => {
  const forget = registerLeaveHandler(() => {
    const blank = page.documentElement.dataset['leaving'] !== undefined
    steps.push(blank ? 'forgotten behind a blank page' : 'forgotten in plain sight')
  })
  leaveQuickly()
  forget()
  expect(steps).toEqual([
    'forgotten behind a blank page',
    'session cleared',
    'tab marked',
    `replace ${brand.neutralSite}`,
  ])
  expect(page.title).toBe(brand.discreetTitle.en)
})

test('a handler that fails keeps nobody here', () => {
  const forget = registerLeaveHandler(() => {
    throw new Error('storage is gone')
  })
  leaveQuickly()
  forget()
  expect(steps.at(-1)).toBe(`replace ${brand.neutralSite}`)
})

test('a handler taken back is not called', () => {
  const handler = vi.fn<() => void>()
  registerLeaveHandler(handler)()
  leaveQuickly()
  expect(handler).not.toHaveBeenCalled()
})
