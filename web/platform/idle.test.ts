import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './idle.ts'

const page = new EventTarget()
let readyState = 'complete'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    get readyState() {
      return readyState
    },
  })
})
afterEach(() => {
  readyState = 'complete'
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what can wait is done after the page has been loaded', () => {
  readyState = 'interactive'
  const work = vi.fn<() => void>()
  whenIdle(work)
  vi.advanceTimersByTime(60_000)
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledOnce()
})

test('it can be called off, before the page is loaded and after', () => {
  const work = vi.fn<() => void>()
  whenIdle(work)()
  readyState = 'interactive'
  whenIdle(work)()
  page.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(60_000)
  expect(work).not.toHaveBeenCalled()
})
