import { useState } from 'react'
import { registerCleanup } from '#web/platform/device/cleanup.ts'

/**
 * What somebody has chosen on a page, of this tab: there when they come back from another page, until the tab is closed or the page loaded
 * again, and gone when they leave quickly. It stands in no address and on no disk. Made once, outside of a component.
 */
export function tabState<Value extends object>(
  blank: Value,
): () => readonly [Value, (part: Partial<Value>) => void] {
  let last = blank
  registerCleanup({
    step: 'memory',
    leave: () => {
      last = blank
    },
  })
  return function useTabState() {
    const [value, setValue] = useState(last)
    return [
      value,
      (part) => {
        last = { ...last, ...part }
        setValue(last)
      },
    ]
  }
}
