import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForInstallBanner } from './wait-for-install-banner.ts'

class Element extends EventTarget {
  matches = () => true
}

/** A page with a field that somebody may be in. */
function newPage() {
  const field = new Element()
  const page = Object.assign(new EventTarget(), { activeElement: null as Element | null })
  const focus = (next: Element | null) => {
    page.activeElement = next
    page.dispatchEvent(Object.assign(new Event('focusout'), { relatedTarget: next }))
  }
  // The two parts of a document that it looks at.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { page: page as unknown as Document, field, focus }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('HTMLElement', Element)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('shows the offer exactly three seconds after the browser made it', () => {
  const show = vi.fn<() => void>()
  waitForInstallBanner(newPage().page, show)
  vi.advanceTimersByTime(2_999)
  expect(show).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(show).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(show).toHaveBeenCalledOnce()
})

test('waits for a person in any field, then asks once they leave', () => {
  const show = vi.fn<() => void>()
  const { page, field, focus } = newPage()
  focus(field)
  waitForInstallBanner(page, show)
  vi.advanceTimersByTime(60_000)
  focus(new Element())
  vi.advanceTimersByTime(60_000)
  expect(show).not.toHaveBeenCalled()
  focus(null)
  vi.advanceTimersByTime(0)
  expect(show).toHaveBeenCalledOnce()
})

test('never shows an offer withdrawn within three seconds or during typing', () => {
  const show = vi.fn<() => void>()
  const { page, field, focus } = newPage()
  waitForInstallBanner(page, show)()
  vi.advanceTimersByTime(60_000)
  focus(field)
  const stop = waitForInstallBanner(page, show)
  vi.advanceTimersByTime(3_000)
  focus(null)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(show).not.toHaveBeenCalled()
})
