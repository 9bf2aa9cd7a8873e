import { localMoment } from './conversation.ts'
import { toGregorianDay } from './whatsapp-calendars.ts'
import { type DateOrder, dateOrders, readDay, type WrittenDate } from './whatsapp-dates.ts'
import { monthOf } from './mail-months.ts'
import { parseZoneOffset } from './mail-time-zones.ts'

/** The date of a mail. */
export type MailDate =
  | { readonly kind: 'read'; readonly day: string; readonly time: string | null }
  /** Numeric only: the day depends on the order of the numbers. */
  | {
      readonly kind: 'numeric'
      readonly date: WrittenDate
      readonly orders: readonly DateOrder[]
      readonly rest: string
    }
  /** An impossible or unreadable date. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'missing' }

/** A date found in a text, and the rest of the text. */
interface FoundDate {
  readonly day: string | null
  readonly rest: string
}

const named = [
  // 14 May 2026, 14-May-26, 14. Mai 2026, 14 de mayo de 2026
  {
    form: /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.)?(?:\s+|-|\s*de\s+)(?:de\s+)?(\p{L}[\p{L}\p{M}]+)\.?,?(?:\s+|-)(?:de\s+)?(\d{4}|\d{2})(?![\d:])/iu,
    order: [3, 2, 1],
  },
  // May 14, 2026
  { form: /(\p{L}[\p{L}\p{M}]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?![\d:])/iu, order: [3, 1, 2] },
  // May 14 02:07:59 2026, with or without a zone: the time is left in the text
  {
    form: /(\p{L}[\p{L}\p{M}]+)\.?\s+(\d{1,2})(?=\s+\d{1,2}:\d\d(?::\d\d)?\s+(?:\S+\s+)?((?:19|20)\d{2})(?!\d))/iu,
    order: [3, 1, 2],
  },
  // 2026年5月14日
  { form: /(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]?/u, order: [1, 2, 3] },
] as const
const numeric = /(?<![\d:])(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?!\d)/

/** Parses the date of a mail in the formats of all known programs. */
export function readMailDate(value: string | undefined): MailDate {
  const plain = stripComments(value ?? '')
  if (plain === '') return { kind: 'missing' }
  const found = namedDate(plain)
  if (found) return found.day === null ? { kind: 'unreadable' } : toMailDate(found.day, found.rest)
  const written = numeric.exec(plain)
  if (!written) return { kind: 'unreadable' }
  const [all, first = '', separator = '', middle = '', last = ''] = written
  const date: WrittenDate = { parts: [first, middle, last], separator }
  const orders = possibleOrdersOf(date, plain)
  const [only] = orders
  const rest = plain.replace(all, ' ').replace(/^\s*T(?=\d)|(?<=\s)T(?=\d)/, ' ')
  if (only === undefined) return { kind: 'unreadable' }
  const days = new Set(orders.map((order) => readDay(date, order)))
  if (orders.length > 1 && days.size > 1) return { kind: 'numeric', date, orders, rest }
  return toMailDate(readDay(date, only) ?? '', rest)
}

/** Parses a numeric date whose order is known. */
export function numericDate(
  { date, rest }: Extract<MailDate, { kind: 'numeric' }>,
  order: DateOrder,
): MailDate {
  const day = readDay(date, order)
  return day === null ? { kind: 'unreadable' } : toMailDate(day, rest)
}

function stripComments(value: string): string {
  let plain = value
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replaceAll(/\([^()]*\)/g, ' ')
  }
  return plain.replaceAll(/\s+/g, ' ').trim()
}

function namedDate(plain: string): FoundDate | null {
  for (const { form, order } of named) {
    const found = form.exec(plain)
    if (!found) continue
    const [year = '', month = '', day = ''] = order.map((at) => found[at] ?? '')
    const number = /^\d+$/.test(month) ? Number(month) : monthOf(month)
    if (number === null) continue
    // RFC 5322, 4.3: two digits up to 49 are in this century.
    const full = year.length === 2 ? Number(year) + (Number(year) < 50 ? 2000 : 1900) : Number(year)
    const at = toGregorianDay('gregory', full, number, Number(day))
    return { day: at !== null && full >= 1990 ? at : null, rest: plain.replace(found[0], ' ') }
  }
  return null
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Orders in which the date exists. A weekday decides between them. */
function possibleOrdersOf(date: WrittenDate, plain: string): readonly DateOrder[] {
  const [first, , last] = date.parts
  const possible: readonly DateOrder[] =
    first.length > 2 ? ['ymd'] : last.length > 2 ? ['dmy', 'mdy'] : dateOrders
  const validOrders = possible.filter((order) => readDay(date, order) !== null)
  const weekday = weekdays.indexOf(plain.slice(0, 3).toLowerCase())
  const fitting = validOrders.filter((order) => new Date(readDay(date, order) ?? '').getUTCDay() === weekday)
  return fitting.length > 0 ? fitting : validOrders
}

const time = /(?<!\d)(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?(?!\d)(?:\s?([ap])\.?\s?m\b\.?)?/i

/** The moment in this device's time zone if the zone is known; otherwise as written. */
function toMailDate(day: string, rest: string): MailDate {
  const found = time.exec(rest)
  if (!found) return { kind: 'read', day, time: null }
  const [all, hour = '', minute = '', second = '00', half] = found
  const h = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (h > 23 || Number(minute) > 59 || Number(second) > 60) return { kind: 'unreadable' }
  const at = `${String(h).padStart(2, '0')}:${minute}:${second === '60' ? '59' : second}`
  const zone = parseZoneOffset(rest.replace(all, ' '))
  if (zone === null) return { kind: 'read', day, time: at }
  const local = localMoment(new Date(Date.parse(`${day}T${at}Z`) - zone * 60_000))
  return local ? { kind: 'read', ...local } : { kind: 'unreadable' }
}
