import type { ReportStatus } from '#contract/reports.ts'
import { statusOfKey } from '#web/records/case-desk/status-keys.ts'
import { useKeys } from '#web/records/case-desk/use-keys.ts'
import { useKeysSetting } from '#web/records/case-desk/use-keys-setting.ts'

const keysOfStatus = new Map(
  Object.entries(statusOfKey).map(([key, status]) => [status as ReportStatus, key]),
)

/** The keyboard shortcut of a change, in the format of `aria-keyshortcuts`. */
export const keyOf = (to: ReportStatus): string | undefined => keysOfStatus.get(to)

interface StatusKeysProps {
  transitions: readonly ReportStatus[]
  onChoose: (to: ReportStatus) => void
}

/** Keyboard shortcuts for status changes, the same as at the desk. */
export function StatusKeys({ transitions, onChoose }: StatusKeysProps) {
  const { isOn } = useKeysSetting()
  useKeys(isOn, (key) => {
    const to = transitions.find((each) => each === statusOfKey[key])
    if (to === undefined) return false
    onChoose(to)
    return true
  })
  return null
}
