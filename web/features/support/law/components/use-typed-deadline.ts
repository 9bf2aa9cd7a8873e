import { tabState } from '#web/platform/pages/tab-state.ts'
import type { TypedDate } from '#web/ui/date-input.tsx'
import type { TypedDeadline } from '../model/tab-state.ts'

const useTypedDeadlines = tabState<Readonly<Record<string, TypedDeadline>>>(
  {},
  { name: 'law-sums', shape: async () => (await import('../model/tab-state.ts')).typedDeadlines },
)

const noDay: TypedDate = { day: '', month: '', year: '' }
const nothing: TypedDeadline = { date: null, time: '', daysOff: [], pause: { from: noDay, until: noDay } }

/** Whether the calculator of a deadline has input, in which case it opens with it. */
export const useHasTypedDeadline = (name: string): boolean => name in useTypedDeadlines()[0]

/**
 * The input of a deadline's calculator.
 *
 * @param date - the start date until another one is typed
 */
export function useTypedDeadline(
  name: string,
  date: TypedDate = noDay,
): readonly [TypedDeadline & { date: TypedDate }, (part: Partial<TypedDeadline>) => void] {
  const [typedDeadlines, change] = useTypedDeadlines()
  const typed = typedDeadlines[name] ?? nothing
  return [{ ...typed, date: typed.date ?? date }, (part) => change({ [name]: { ...typed, ...part } })]
}
