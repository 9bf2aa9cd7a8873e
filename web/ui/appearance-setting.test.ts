import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAppearanceSetting } from './appearance-setting.ts'

const page = { documentElement: { dataset: {} as Record<string, string> } }
const tab = new EventTarget()
const refused = () => {
  throw new DOMException('Storage is refused.', 'SecurityError')
}
const form = createAppearanceSetting({ key: 'form', attribute: 'reading' }, ['parts', 'whole'])

beforeEach(() => {
  page.documentElement.dataset = {}
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', tab)
})
afterEach(() => vi.unstubAllGlobals())

/** What a browser says to each tab but the one that changed it. */
const changedElsewhere = (key: string | null, newValue: string | null) =>
  tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))

test('components agree with page styles when storage is refused', () => {
  vi.stubGlobal('localStorage', { getItem: refused, setItem: refused, removeItem: refused })
  form.choose('whole')
  expect(page.documentElement.dataset).toEqual({ reading: 'whole' })
  expect(form.stored()).toBe('whole')
  form.choose('parts')
  expect(page.documentElement.dataset).toEqual({})
  expect(form.stored()).toBe('parts')
})

test('a choice in another tab updates styles and components together', () => {
  vi.stubGlobal('localStorage', { getItem: () => 'whole' })
  // The page was drawn before the other tab chose, and nothing has said so yet.
  expect(form.stored()).toBe('parts')
  const seen: string[] = []
  const stop = form.subscribe(() => void seen.push(form.stored()))
  changedElsewhere('form', 'whole')
  expect(page.documentElement.dataset).toEqual({ reading: 'whole' })
  changedElsewhere('another', 'parts')
  changedElsewhere(null, null)
  expect(page.documentElement.dataset).toEqual({})
  expect(seen).toEqual(['whole', 'parts'])
  stop()
  changedElsewhere('form', 'whole')
  expect(page.documentElement.dataset).toEqual({})
})
