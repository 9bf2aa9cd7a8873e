import { useState } from 'react'
import { useMarks } from '#web/records/personal/use-marks.ts'
import { useToday } from '#web/ui/use-today.ts'
import { stepChanges, stateOf, type StepState } from '../model/check-up.ts'
import { useReminders } from './use-reminders.ts'

const load = async () => (await import('../store/check-up-store.ts')).checkUps

/** The states of the steps, and a function to change them. */
export function useCheckUp() {
  const { status, names, set, press, isLocked, isFailed } = useMarks(load)
  const [lastChanged, setLastChanged] = useState<string | null>(null)
  useReminders(names, status === 'ready', useToday())
  return {
    isReady: set !== null && status !== 'reading',
    isLocked,
    isFailed,
    pressed: lastChanged,
    stateOf: (step: string): StepState => stateOf(step, names),
    change: (step: string, state: StepState): void => {
      setLastChanged(step)
      press((marked) => stepChanges(step, state, marked))
    },
  }
}

export type CheckUp = ReturnType<typeof useCheckUp>
