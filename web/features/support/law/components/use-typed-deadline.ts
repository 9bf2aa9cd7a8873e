import { tabState } from '#web/platform/pages/tab-state.ts'
import type { TypedDate } from '#web/ui/date-input.tsx'
import type { TypedSum } from '../model/tab-shapes.ts'

const useSums = tabState<Readonly<Record<string, TypedSum>>>(
  {},
  { name: 'law-sums', shape: async () => (await import('../model/tab-shapes.ts')).typedSums },
)

const noDay: TypedDate = { day: '', month: '', year: '' }
const nothing: TypedSum = { date: null, time: '', daysOff: [], pause: { from: noDay, until: noDay } }

/** Whether the calculator of a deadline has input, in which case it opens with it. */
export const useIsTyped = (name: string): boolean => name in useSums()[0]

/**
 * The input of a deadline's calculator.
 *
 * @param date - the start date until another one is typed
 */
export function useTypedSum(
  name: string,
  date: TypedDate = noDay,
): readonly [TypedSum & { date: TypedDate }, (part: Partial<TypedSum>) => void] {
  const [sums, change] = useSums()
  const typed = sums[name] ?? nothing
  return [{ ...typed, date: typed.date ?? date }, (part) => change({ [name]: { ...typed, ...part } })]
}
