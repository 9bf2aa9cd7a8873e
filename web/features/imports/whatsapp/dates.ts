/** The order in which an export writes its dates. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy'

/** A date as an export writes it. */
export interface WrittenDate {
  readonly parts: readonly [string, string, string]
  readonly separator: string
}

/** A time as an export writes it. */
export interface WrittenTime {
  readonly hour: string
  readonly minute: string
  readonly second: string | undefined
  /** Where the export counts twelve hours. */
  readonly half: 'first' | 'second' | null
}

/** What the dates of a whole file tell of their order. */
export type FoundOrder =
  /** `example` shows the difference where another order is possible too: it was guessed. */
  | { readonly order: DateOrder; readonly example: WrittenDate | null }
  /** Both readings are possible throughout. The person is asked, with a date that shows the difference. */
  | { readonly order: null; readonly example: WrittenDate }

/**
 * WhatsApp writes dates as the telephone's region does, and does not say which that is. Days over 12 decide it, by most of
 * them: somebody may have pasted a line from elsewhere. Else it is the reading in which time does not run backwards.
 */
export function findOrder(dates: readonly WrittenDate[]): FoundOrder {
  const count = (fits: (date: WrittenDate) => boolean) => dates.filter(fits).length
  if (count(({ parts }) => parts[0].length === 4) * 2 > dates.length) return { order: 'ymd', example: null }
  const [firstOver, secondOver] = [0, 1].map((at) => count(({ parts }) => Number(parts[at]) > 12)) as [
    number,
    number,
  ]
  if (firstOver !== secondOver) return { order: firstOver > secondOver ? 'dmy' : 'mdy', example: null }
  // Nobody writes the month first with points or dashes.
  if (count(({ separator }) => separator !== '/') > 0) return { order: 'dmy', example: null }
  const example = exampleIn(dates)
  const [dayFirst, monthFirst] = [stepsBack(dates, 'dmy'), stepsBack(dates, 'mdy')]
  if (dayFirst !== monthFirst) return { order: dayFirst < monthFirst ? 'dmy' : 'mdy', example }
  return example ? { order: null, example } : { order: 'dmy', example }
}

/** A date that is another day in each of the two orders. */
export function exampleIn(dates: readonly WrittenDate[]): WrittenDate | null {
  const both = (date: WrittenDate) => readDay(date, 'dmy') !== null && readDay(date, 'mdy') !== null
  return dates.find((date) => Number(date.parts[0]) !== Number(date.parts[1]) && both(date)) ?? null
}

/** The day, `2026-11-21`; `null` where there is no such day. */
export function readDay({ parts }: WrittenDate, order: DateOrder): string | null {
  const [first, second, third] = parts
  const [year, month, day] =
    order === 'ymd' ? parts : order === 'dmy' ? [third, second, first] : [third, first, second]
  const fullYear = readYear(year)
  if (fullYear === null) return null
  const text = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

/** Years of the Buddhist calendar, in which Thailand counts, are 543 ahead. */
const buddhist = 543

function readYear(written: string, now = new Date().getFullYear()): number | null {
  const year = Number(written)
  if (written.length === 4) {
    const common = year > now + 400 ? year - buddhist : year
    return common >= 1990 ? common : null
  }
  if (written.length !== 2) return null
  const thai = 2500 + year - buddhist
  // No chat is from years to come, and none is older than the messenger.
  return 2000 + year > now + 1 && thai <= now + 1 && thai >= 2009 ? thai : 2000 + year
}

/** The time, `14:30:05`; `null` where there is no such time. */
export function readTime({ hour, minute, second, half }: WrittenTime): string | null {
  const written = Number(hour)
  const [m, s] = [Number(minute), Number(second ?? '0')]
  const h = half === null || written > 12 ? written : (written % 12) + (half === 'second' ? 12 : 0)
  if (h > 23 || m > 59 || s > 59 || (half === 'first' && written > 12)) return null
  return [h, m, s].map((part) => String(part).padStart(2, '0')).join(':')
}

function stepsBack(dates: readonly WrittenDate[], order: DateOrder): number {
  let count = 0
  let before = ''
  for (const date of dates) {
    const day = readDay(date, order)
    if (day === null) continue
    if (day < before) count++
    before = day
  }
  return count
}
