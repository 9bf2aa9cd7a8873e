import { useState } from 'react'
import { logProblem } from '#web/platform/log/log.ts'
import { useMarks } from '#web/records/personal/use-marks.ts'
import { changesTo, stateOf, type StepState } from './check-up.ts'

const load = async () => (await import('./check-up-store.ts')).checkUps

/** How far somebody is with the steps, and what changes that. */
export function useCheckUp() {
  const { status, names, set } = useMarks(load)
  const [pressed, setPressed] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  const change = (step: string, state: StepState) => {
    setPressed(step)
    setFailed(false)
    if (status === 'locked' || set === null) return
    const all = changesTo(step, state, names).map(({ name, isOn }) => set(name, isOn))
    Promise.all(all).catch((error: unknown) => {
      logProblem('check-up-not-saved', error)
      setFailed(true)
    })
  }
  return {
    isReady: set !== null && status !== 'reading',
    isLocked: status === 'locked',
    isFailed,
    pressed,
    stateOf: (step: string): StepState => stateOf(step, names),
    change,
  }
}

export type CheckUp = ReturnType<typeof useCheckUp>
