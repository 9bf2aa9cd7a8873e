import { afterEach, expect, test, vi } from 'vitest'
import { currentPaper } from './sheet.ts'

function isDevice(languages: readonly string[], timeZone: string) {
  vi.stubGlobal('navigator', { languages })
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  [['en-GB'], 'America/Mexico_City', 'LETTER'],
  [['en-US'], 'Europe/Berlin', 'A4'],
  [['en-US'], 'UTC', 'LETTER'],
  [['en'], 'UTC', 'A4'],
] as const)(
  'a device that reads %s in %s prints on %s: by where it is, then by its languages',
  (languages, zone, sheet) => {
    isDevice(languages, zone)
    expect(currentPaper()).toBe(sheet)
  },
)
