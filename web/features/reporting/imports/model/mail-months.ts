import { dateFormatIn } from '#content/dates.ts'

/** Languages in which mail programs write dates, besides English. */
const languages =
  'en de fr es it pt nl sv da nb fi et lv lt pl cs sk hu ro sl hr sr bs mk bg ru uk be el tr sq is ga cy ca eu gl id ms vi fil sw af'

const plain = (word: string): string => word.normalize('NFKC').toLowerCase().replace(/\.$/, '')

let months: Map<string, number> | null = null

/** The month of a name, from 1; `null` if unknown or ambiguous between languages. */
export function monthOf(name: string): number | null {
  months ??= monthNames()
  return months.get(plain(name)) || null
}

function monthNames(): Map<string, number> {
  const found = new Map<string, number>()
  for (const locale of languages.split(' ')) {
    for (const month of ['short', 'long'] as const) {
      // Many languages inflect the month beside a day.
      for (const day of [undefined, 'numeric'] as const) addNames(found, locale, { month, day })
    }
  }
  const english = new Map<string, number>()
  addNames(english, 'en', { month: 'short' })
  addNames(english, 'en', { month: 'long' })
  return new Map([...found, ...english])
}

function addNames(found: Map<string, number>, locale: string, options: Intl.DateTimeFormatOptions): void {
  const format = dateFormatIn(locale, { ...options, timeZone: 'UTC' })
  for (let at = 0; at < 12; at++) {
    const part = format.formatToParts(Date.UTC(2026, at, 14)).find(({ type }) => type === 'month')
    const name = plain(part?.value ?? '')
    if (!/\p{L}/u.test(name)) continue
    // The same name is another month in Czech and in Croatian.
    found.set(name, (found.get(name) ?? at + 1) === at + 1 ? at + 1 : 0)
  }
}
