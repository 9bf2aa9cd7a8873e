import { useEffect, useEffectEvent } from 'react'

/** Elements that accept text. */
const textInputs =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/**
 * Keyboard shortcuts for handlers, active outside text fields and dialogs. They can be turned off: speech input recognised as letters would
 * change cases.
 *
 * @param onKey - returns whether the key was handled
 */
export function useKeys(isOn: boolean, onKey: (key: string) => boolean): void {
  const act = useEffectEvent(onKey)
  useEffect(() => {
    if (!isOn) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const at = target instanceof Element ? target : null
      if (at?.closest(textInputs) || document.querySelector('[role=dialog], [role=alertdialog]')) return
      if (act(key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
