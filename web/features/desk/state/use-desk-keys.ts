import { useEffect, useEffectEvent } from 'react'

/** What a key does at the desk. */
export const deskKeys = {
  j: 'next',
  k: 'previous',
  o: 'open',
  a: 'assignToMe',
  A: 'assign',
  r: 'answer',
  s: 'snooze',
  x: 'select',
  t: 'tag',
  '/': 'search',
  '?': 'keys',
} as const
export type DeskAct = (typeof deskKeys)[keyof typeof deskKeys]

const isDeskKey = (key: string): key is keyof typeof deskKeys => key in deskKeys

/** Where letters are written. */
const takesKeys =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/**
 * Keyboard shortcuts of the desk, active while nobody types and no dialog is open. They can be turned off: speech input that is
 * heard as letters would move cases.
 */
export function useDeskKeys(isOn: boolean, act: (what: DeskAct) => void): void {
  const onAct = useEffectEvent(act)
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isDeskKey(key)) return
      const at = target instanceof Element ? target : null
      if (at?.closest(takesKeys) || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      onAct(deskKeys[key])
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
