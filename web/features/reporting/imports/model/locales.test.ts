import { expect, test } from 'vitest'
import { dayPeriodTable, linkWordsOf } from '../../../../../tests/support/icu/day-periods.ts'
import { icuLocales } from '../../../../../tests/support/icu/locales.generated.ts'
import { readChat } from './whatsapp-chat.ts'
import { dayPeriodWords, linkWords } from './whatsapp-day-periods.generated.ts'

const moments = ['2026-03-04T09:05:07', '2026-03-21T14:30:05', '2026-03-22T00:20:00', '2026-03-23T23:40:00']

/** The format of a phone with this locale, on Android or iOS. */
function chatOf(locale: string, system: 'android' | 'ios', hour12: boolean | undefined): string[] {
  const timeStyle = system === 'ios' ? 'medium' : 'short'
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle, hour12, timeZone: 'UTC' })
  return moments.map((moment) => {
    const written = format.format(new Date(`${moment}Z`))
    return system === 'ios' ? `[${written}] Ana: hi` : `${written} - Ana: hi`
  })
}

const same = (one: string, other: string) => one.slice(0, other.length) === other

/** The problem in reading a chat; `null` if each message has its moment, or the person is asked. */
function fault(lines: readonly string[]): string | null {
  let read: ReturnType<typeof readChat>
  try {
    read = readChat(lines.join('\n'))
  } catch (error) {
    return String(error)
  }
  if (read.kind === 'ambiguous')
    return Object.values(read.readings).includes('2026-03-04') ? null : 'no right answer'
  const wrong = read.messages.filter(
    ({ day, time, sender, text }, at) =>
      sender !== 'Ana' || text !== 'hi' || !same(moments[at] ?? '', `${day}T${time?.slice(0, 5)}`),
  )
  if (read.messages.length === moments.length && wrong.length === 0) return null
  return read.messages.map(({ day, time, sender }) => `${day} ${time} ${sender}`).join(', ')
}

/** Calendars that people choose in addition to those of their locale. */
const otherCalendars = [
  'ar-SA-u-ca-islamic-umalqura',
  'en-u-ca-buddhist',
  'en-u-ca-persian',
  'fa-IR-u-ca-gregory',
  'hi-u-ca-indian',
  'ja-u-ca-japanese',
  'en-u-ca-japanese',
  'en-u-ca-roc',
  'en-u-ca-islamic-umalqura',
  'ar-u-ca-persian',
  'th-u-ca-gregory',
  'zh-TW-u-ca-roc',
]

test('reads back what telephones of every locale write, or asks', { timeout: 60_000 }, () => {
  const faults: string[] = []
  const seen = new Set<string>()
  for (const locale of [...icuLocales, ...otherCalendars]) {
    for (const system of ['android', 'ios'] as const) {
      for (const hour12 of [undefined, true, false]) {
        const lines = chatOf(locale, system, hour12)
        // In one locale nothing distinguishes 11:40 from 23:40.
        if (seen.has(lines.join()) || (hour12 && locale === 'fr-CM')) continue
        seen.add(lines.join())
        const wrong = fault(lines)
        if (wrong !== null) faults.push(`${locale} ${system} ${hour12}: ${lines[1]} → ${wrong}`)
      }
    }
  }
  expect(seen.size).toBeGreaterThan(500)
  expect(faults).toEqual([])
})

/** The hours of each word in a table, one bit each. */
function hoursByWord(table: Readonly<Record<string, string>>): Map<string, number> {
  const found = new Map<string, number>()
  for (const [key, words] of Object.entries(table)) {
    const hours = Number.parseInt(key, 16)
    for (const word of words.split(' ')) found.set(word, (found.get(word) ?? 0) | hours)
  }
  return found
}

test('knows the day periods of the ICU of this Node.js', { timeout: 60_000 }, () => {
  // Regional locales are nearly all like their languages, and take four times as long.
  const languages = icuLocales.filter((locale) => !locale.includes('-'))
  const known = hoursByWord(dayPeriodWords)
  const missing = [...hoursByWord(dayPeriodTable(languages))].filter(
    ([word, hours]) => ((known.get(word) ?? 0) & hours) !== hours,
  )
  expect(missing, 'Run "npm run day-periods".').toEqual([])
  const links = new Set(linkWords.split(' '))
  expect(
    linkWordsOf(languages)
      .split(' ')
      .filter((word) => !links.has(word)),
  ).toEqual([])
})
