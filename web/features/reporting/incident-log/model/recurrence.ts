const dayLength = 86_400_000

/**
 * How often something happened, as one of a report's answers, derived from its days. `null` if no answer fits: then the person answers.
 *
 * @param days - a day for each time, earliest first
 */
export function deriveRecurrence(
  days: readonly string[],
): 'once' | 'few_times' | 'every_week' | 'every_day' | null {
  if (days.length <= 1) return 'once'
  const numbers = [...new Set(days)].map((day) => Math.round(Date.parse(day) / dayLength))
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  const weeks = new Set(numbers.map((number) => Math.floor((number - first) / 7)))
  const lasted = last - first + 1
  // With weekends and holidays between, people still call it every day.
  if (numbers.length >= 5 && numbers.length * 7 >= lasted * 5) return 'every_day'
  if (weeks.size >= 4 && weeks.size * 4 >= Math.ceil(lasted / 7) * 3) return 'every_week'
  return days.length < 10 ? 'few_times' : null
}
