import { afterEach, expect, test, vi } from 'vitest'
import { requestPersistence, hasSevenDayRule, isNearlyFull } from './storage-space.ts'

afterEach(() => vi.unstubAllGlobals())

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const chromeOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1'
const macSafari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'
const chromeOnIPad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140 Safari/605.1.15'

test('shows the seven-day rule only when it applies', () => {
  const holds = (
    userAgent: string,
    maxTouchPoints = 0,
    isStandalone = false,
    isPersistent: boolean | null = false,
  ) => hasSevenDayRule({ userAgent, maxTouchPoints, isStandalone }, { isPersistent })
  expect([safari, chromeOnPhone, macSafari].map((each) => holds(each))).toEqual([true, true, true])
  expect(holds(chromeOnIPad, 5)).toBe(true)
  expect([chrome, firefox].map((each) => holds(each))).toEqual([false, false])
  expect(holds(safari, 5, true)).toBe(false)
  expect(holds(safari, 5, false, true)).toBe(false)
})

test('warns about low space before none remains, whatever the total', () => {
  const mebibyte = 1024 * 1024
  const of = (usedBytes: number, maxBytes: number) =>
    isNearlyFull({ usedBytes: usedBytes * mebibyte, maxBytes: maxBytes * mebibyte, isPersistent: null })
  expect(of(10, 100)).toBe(false)
  expect(of(91, 100)).toBe(true)
  expect(of(9_900, 10_000)).toBe(false)
  expect(of(9_960, 10_000)).toBe(true)
  expect(isNearlyFull({ usedBytes: null, maxBytes: null, isPersistent: null })).toBe(false)
})

test('requests persistent storage only after the device is declared own', async () => {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { storage: { persist } })
  for (const choice of [null, 'shared']) {
    vi.stubGlobal('localStorage', { getItem: () => choice })
    expect(await requestPersistence()).toBeNull()
  }
  expect(persist).not.toHaveBeenCalled()
  vi.stubGlobal('localStorage', { getItem: () => 'own' })
  expect(await requestPersistence()).toBe(true)
})
