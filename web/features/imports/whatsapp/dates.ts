/** In which order an export writes its dates. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy'

/** A date as an export writes it. */
export interface WrittenDate {
  readonly parts: readonly [string, string, string]
  readonly separator: string
}

/** What the dates of a whole file tell of their order. */
export type FoundOrder =
  | { readonly order: DateOrder }
  /** Both readings are possible throughout. The person is asked, with a date that shows the difference. */
  | { readonly order: null; readonly example: WrittenDate }

/**
 * WhatsApp writes dates as the telephone's region does, and does not say which that is. One day over 12 anywhere in
 * the file decides it; else the reading in which time never runs backwards.
 */
export function findOrder(dates: readonly WrittenDate[]): FoundOrder {
  if (dates.some(({ parts }) => parts[0].length === 4)) return { order: 'ymd' }
  if (dates.some(({ parts }) => Number(parts[0]) > 12)) return { order: 'dmy' }
  if (dates.some(({ parts }) => Number(parts[1]) > 12)) return { order: 'mdy' }
  // Nobody writes the month first with points or dashes.
  if (dates.some(({ separator }) => separator !== '/')) return { order: 'dmy' }
  const [dayFirst, monthFirst] = [stepsBack(dates, 'dmy'), stepsBack(dates, 'mdy')]
  if (dayFirst !== monthFirst) return { order: dayFirst < monthFirst ? 'dmy' : 'mdy' }
  const example = dates.find(({ parts }) => Number(parts[0]) !== Number(parts[1]))
  return example ? { order: null, example } : { order: 'dmy' }
}

/** The day, `2026-11-21`; `null` where there is no such day. */
export function readDay({ parts }: WrittenDate, order: DateOrder): string | null {
  const [first, second, third] = parts
  const [year, month, day] =
    order === 'ymd' ? parts : order === 'dmy' ? [third, second, first] : [third, first, second]
  const fullYear = year.length === 2 ? `20${year}` : year
  if (fullYear.length !== 4) return null
  const text = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

/** The time, `14:30:05`, from what stands in front of "pm" or its like; `null` where there is no such time. */
export function readTime(
  hour: string,
  minute: string,
  second: string | undefined,
  half: string | undefined,
): string | null {
  const written = Number(hour)
  const h = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const [m, s] = [Number(minute), Number(second ?? '0')]
  if (h > 23 || m > 59 || s > 59 || (half !== undefined && written > 12)) return null
  return [h, m, s].map((part) => String(part).padStart(2, '0')).join(':')
}

function stepsBack(dates: readonly WrittenDate[], order: DateOrder): number {
  let count = 0
  let before = ''
  for (const date of dates) {
    const day = readDay(date, order) ?? ''
    if (day < before) count++
    before = day
  }
  return count
}
