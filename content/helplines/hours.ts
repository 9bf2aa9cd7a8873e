import { dateFormatIn } from '../dates.ts'
import { inLocale, type Localised } from '../localised.ts'
import type { Helpline, Opening } from './schema.ts'

/** The name of a day of the week by its ISO 8601 number: 1 January 2024 was a Monday. */
function weekday(day: number, locale: string): string {
  return dateFormatIn(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
}

const channels = {
  phone: { en: 'Phone', es: 'Teléfono' },
  chat: { en: 'Chat', es: 'Chat' },
} satisfies Record<string, Localised>

/** Whether every way to reach the line is staffed at all times, as "24/7" requires. */
export function isAroundTheClock({ hours }: Pick<Helpline, 'hours'>): boolean {
  return hours !== null && hours.every((opening) => opening.days === 'daily' && opening.open === '24h')
}

/**
 * The opening hours in words, one line per opening, in the line's own time zone. `24/7` replaces them if it applies. Empty if the
 * hours are unknown.
 */
export function hoursInWords(helpline: Pick<Helpline, 'hours'>, locale: string): string[] {
  if (helpline.hours === null) return []
  if (isAroundTheClock(helpline)) return ['24/7']
  return helpline.hours.map((opening) => openingInWords(opening, locale))
}

function openingInWords({ channel, days, open }: Opening, locale: string): string {
  const by = channel === 'any' ? '' : `${inLocale(channels[channel], locale)}: `
  return capitalised(by + timesInWords(days, open, locale))
}

function timesInWords(days: Opening['days'], open: Opening['open'], locale: string): string {
  if (days === 'daily' && open === '24h') return '24/7'
  const times = open === '24h' ? inLocale({ en: 'all day', es: 'todo el día' }, locale) : open.join('–')
  return `${daysInWords(days, locale)}, ${times}`
}

function daysInWords(days: Opening['days'], locale: string): string {
  if (days === 'daily') return inLocale({ en: 'every day', es: 'todos los días' }, locale)
  if ('dayOfMonth' in days) {
    return inLocale(
      { en: `on day ${days.dayOfMonth} of each month`, es: `el día ${days.dayOfMonth} de cada mes` },
      locale,
    )
  }
  const [first, last] = days.map((day) => weekday(day, locale))
  if (first === last) return first ?? ''
  return inLocale({ en: `${first} to ${last}`, es: `de ${first} a ${last}` }, locale)
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
