import {
  type DateOrder,
  dateOrders,
  isPlausible,
  readDay,
  type Readings,
  listReadings,
  type WrittenDate,
} from './whatsapp-dates.ts'

/** A date and the days it may stand for. */
export interface DateExample {
  readonly date: WrittenDate
  readonly readings: Readings
}

/** The order of dates, derived from a whole file. */
export type FoundOrder =
  /** `example` shows the difference if another order is possible too: the order was guessed. */
  | { readonly order: DateOrder; readonly example: DateExample | null }
  /** Several orders are possible throughout. The person is asked, with a date that shows the difference. */
  | { readonly order: null; readonly example: DateExample }

/**
 * Phones write dates in the format of their region without declaring it. Impossible days decide, by majority, since a line may have been
 * pasted from elsewhere. Otherwise it is the order in which time does not run backwards, or the one that does not turn days into years.
 *
 * @param hinted the orders used by the languages of the words beside the times; empty if unknown
 */
export function findOrder(dates: readonly WrittenDate[], hinted: readonly DateOrder[] = []): FoundOrder {
  const possible = possibleOrders(dates, hinted)
  const misfits = new Map(possible.map((order) => [order, countMisfits(dates, order)]))
  const fewest = Math.min(...misfits.values())
  const fitting = excludeMonthFirst(
    possible.filter((order) => misfits.get(order) === fewest),
    dates,
  )
  const [first = 'dmy', ...others] = fitting
  if (others.length === 0) {
    // The year first is certain only if the years say so: a few days are not enough.
    const isNear = first === 'ymd' && possible.some((order) => (misfits.get(order) ?? 0) * 2 < dates.length)
    return { order: first, example: isNear && possible.length > 1 ? findExample(dates, possible) : null }
  }
  const example = findExample(dates, fitting)
  const guess = guessOrder(dates, fitting)
  if (guess !== null || !example) return { order: guess ?? first, example }
  return { order: null, example }
}

function possibleOrders(dates: readonly WrittenDate[], hinted: readonly DateOrder[]): readonly DateOrder[] {
  const most = (fits: (date: WrittenDate) => boolean) => dates.filter(fits).length * 2 > dates.length
  if (most(({ parts, isYearFirst }) => isYearFirst ?? parts[0].length > 2)) return ['ymd']
  const possible = most(({ parts }) => parts[2].length > 2) ? (['dmy', 'mdy'] as const) : dateOrders
  const both = possible.filter((order) => hinted.includes(order))
  return both.length > 0 ? both : possible
}

const countMisfits = (dates: readonly WrittenDate[], order: DateOrder): number =>
  dates.filter((date) => {
    const day = readDay(date, order)
    return day === null || !isPlausible(day)
  }).length

/** No locale writes the month first with dots or dashes. */
function excludeMonthFirst(
  orders: readonly DateOrder[],
  dates: readonly WrittenDate[],
): readonly DateOrder[] {
  if (orders.length === 1 || dates.every(({ separator }) => separator === '/')) return orders
  return orders.filter((order) => order !== 'mdy')
}

function guessOrder(dates: readonly WrittenDate[], orders: readonly DateOrder[]): DateOrder | null {
  const steps = new Map(orders.map((order) => [order, countStepsBack(dates, order)]))
  const fewest = Math.min(...steps.values())
  const forwards = orders.filter((order) => steps.get(order) === fewest)
  if (forwards.length === 1) return forwards[0] ?? null
  if (!forwards.includes('ymd')) return null
  const near = excludeYearGaps(dates, forwards)
  // Two days may well be a year apart.
  const [only = null] = near
  if (near.length === 1) return only !== null && new Set(daysIn(dates, only)).size > 2 ? only : null
  if (!near.includes('ymd') || near.length > 2) return null
  // Most phones write the day first. If that gives the later last day, it is the likely order.
  const [ofYear, ofDay] = [latest(dates, 'ymd'), latest(dates, 'dmy')]
  return near.includes('dmy') && ofDay > ofYear ? 'dmy' : null
}

/** Excludes an order with years between days that are adjacent in another. */
function excludeYearGaps(dates: readonly WrittenDate[], orders: readonly DateOrder[]): readonly DateOrder[] {
  const spans = new Map(orders.map((order) => [order, measureSpan(dates, order)]))
  const shortest = Math.min(...spans.values())
  return orders.filter((order) => {
    const span = spans.get(order) ?? 0
    return span < 300 || span < shortest * 6
  })
}

function daysIn(dates: readonly WrittenDate[], order: DateOrder): string[] {
  return dates.map((date) => readDay(date, order)).filter((day) => day !== null)
}

const latest = (dates: readonly WrittenDate[], order: DateOrder): string =>
  daysIn(dates, order).toSorted().at(-1) ?? ''

const dayLength = 86_400_000

function measureSpan(dates: readonly WrittenDate[], order: DateOrder): number {
  const days = daysIn(dates, order).toSorted()
  return (Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / dayLength || 0
}

function countStepsBack(dates: readonly WrittenDate[], order: DateOrder): number {
  let count = 0
  let before = ''
  for (const day of daysIn(dates, order)) {
    if (day < before) count++
    before = day
  }
  return count
}

/** A date that is a different day in each of the orders, or in as many as possible. */
export function findExample(
  dates: readonly WrittenDate[],
  orders: readonly DateOrder[] = dateOrders,
): DateExample | null {
  let best: DateExample | null = null
  let most = 1
  for (const date of dates) {
    const readings = listReadings(date, orders)
    const count = new Set(Object.values(readings)).size
    if (count > most) [best, most] = [{ date, readings }, count]
    if (most === orders.length) break
  }
  return best
}

/** Average number of days between messages that suggests misread dates. */
const implausibleGap = 300

/** Whether the days of a chat are as far apart as when days are read as years. */
export function areFarApart(days: ReadonlySet<string>): boolean {
  const sorted = [...days].toSorted()
  const span = (Date.parse(sorted.at(-1) ?? '') - Date.parse(sorted[0] ?? '')) / dayLength || 0
  return sorted.length > 2 && span / (sorted.length - 1) > implausibleGap
}
