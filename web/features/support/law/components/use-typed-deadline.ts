import { tabState } from '#web/platform/pages/tab-state.ts'
import type { TypedDate } from '#web/ui/date-input.tsx'
import type { TypedSum } from '../model/tab-shapes.ts'

const useSums = tabState<Readonly<Record<string, TypedSum>>>(
  {},
  { name: 'law-sums', shape: async () => (await import('../model/tab-shapes.ts')).typedSums },
)

const noDay: TypedDate = { day: '', month: '', year: '' }
const nothing: TypedSum = { date: null, time: '', daysOff: [], pause: { from: noDay, until: noDay } }

/** Whether something was typed into the calculator of a time, which then opens with it. */
export const useIsTyped = (name: string): boolean => name in useSums()[0]

/**
 * What is typed into the calculator of a time.
 *
 * @param date - the day to count from until another one is typed
 */
export function useTypedSum(
  name: string,
  date: TypedDate = noDay,
): readonly [TypedSum & { date: TypedDate }, (part: Partial<TypedSum>) => void] {
  const [sums, change] = useSums()
  const typed = sums[name] ?? nothing
  return [{ ...typed, date: typed.date ?? date }, (part) => change({ [name]: { ...typed, ...part } })]
}
