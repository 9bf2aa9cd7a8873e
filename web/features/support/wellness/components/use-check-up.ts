import { useState } from 'react'
import { useMarks } from '#web/records/personal/use-marks.ts'
import { useToday } from '#web/ui/use-today.ts'
import { changesTo, stateOf, type StepState } from '../model/check-up.ts'
import { useReminders } from './use-reminders.ts'

const load = async () => (await import('../store/check-up-store.ts')).checkUps

/** The states of the steps, and a function to change them. */
export function useCheckUp() {
  const { status, names, set, press, isLocked, isFailed } = useMarks(load)
  const [pressed, setPressed] = useState<string | null>(null)
  useReminders(names, status === 'ready', useToday())
  return {
    isReady: set !== null && status !== 'reading',
    isLocked,
    isFailed,
    pressed,
    stateOf: (step: string): StepState => stateOf(step, names),
    change: (step: string, state: StepState): void => {
      setPressed(step)
      press((marked) => changesTo(step, state, marked))
    },
  }
}

export type CheckUp = ReturnType<typeof useCheckUp>
