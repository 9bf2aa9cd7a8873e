import { useState } from 'react'
import { logProblem } from '#web/platform/log/log.ts'
import { deviceActions } from '#web/platform/native/device-actions.ts'
import type { DeviceActions } from '#web/platform/native/ports/actions.ts'
import { ActionMissing, PermissionMissing } from '#web/platform/native/ports/failures.ts'

/** Why the action did not complete. */
export type Failure = PermissionMissing['permitted'] | 'missing' | 'failed'

interface Action<Result> {
  readonly isWorking: boolean
  /** The last result. */
  readonly result: Result | null
  readonly failure: Failure | null
  readonly run: () => void
  readonly forget: () => void
}

/** Runs a device action on a press, and holds its result. */
export function useAction<Result>(
  act: (actions: DeviceActions) => Promise<Result>,
  onDone?: () => void,
): Action<Result> {
  const [isWorking, setWorking] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const forget = () => {
    setResult(null)
    setFailure(null)
  }
  async function run() {
    forget()
    setWorking(true)
    try {
      setResult(await act(await deviceActions()))
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setWorking(false)
      onDone?.()
    }
  }
  return { isWorking, result, failure, run: () => void run(), forget }
}

function failureText(error: unknown): Failure {
  if (error instanceof PermissionMissing) return error.permitted
  if (error instanceof ActionMissing) return 'missing'
  logProblem('device-action-failed', error)
  return 'failed'
}
