const dayLength = 86_400_000

/**
 * How often something happened, as a report asks for it, from the days on which it did. `null` where none of the answers
 * would be so: then the person says it.
 *
 * @param days - a day for each time, the first one first
 */
export function recurrenceOf(
  days: readonly string[],
): 'once' | 'few_times' | 'every_week' | 'every_day' | null {
  if (days.length <= 1) return 'once'
  const numbers = [...new Set(days)].map((day) => Math.round(Date.parse(day) / dayLength))
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  const weeks = new Set(numbers.map((number) => Math.floor((number - first) / 7)))
  const lasted = last - first + 1
  // Weekends and holidays between them leave it what people call every day.
  if (numbers.length >= 5 && numbers.length * 7 >= lasted * 5) return 'every_day'
  if (weeks.size >= 4 && weeks.size * 4 >= Math.ceil(lasted / 7) * 3) return 'every_week'
  return days.length < 10 ? 'few_times' : null
}
