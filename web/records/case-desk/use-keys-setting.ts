import { useState } from 'react'
import { logProblem } from '#web/platform/log/log.ts'
import { settingsKind } from '#web/records/personal/settings-kind.ts'
import { useSingleRecord } from '#web/records/personal/use-personal-records.ts'

/** Part of what is sealed, and never renamed. */
const name = 'desk-keys'

/** Whether this handler uses keyboard shortcuts, on all of their devices: people who use voice control turn them off once. */
export function useKeysSetting() {
  const { record, change } = useSingleRecord(settingsKind)
  /** The choice made here, even if it cannot be stored. */
  const [localChoice, setLocalChoice] = useState<boolean | null>(null)
  return {
    isOn: localChoice ?? record?.value[name]?.value !== 'off',
    turn: (isOn: boolean) => {
      setLocalChoice(isOn)
      const set = { at: new Date().toISOString(), value: isOn ? 'on' : 'off' }
      change((storedSettings) => ({ ...storedSettings, [name]: set })).catch((error: unknown) =>
        logProblem('setting-not-kept', error),
      )
    },
  }
}
