import { useKeys } from '#web/records/case-desk/use-keys.ts'

/** Keyboard shortcuts of the desk. */
export const deskKeys = {
  j: 'next',
  k: 'previous',
  o: 'open',
  a: 'assignToMe',
  A: 'assign',
  r: 'answer',
  i: 'investigate',
  e: 'resolve',
  c: 'close',
  s: 'snooze',
  x: 'select',
  t: 'tag',
  '/': 'search',
  '?': 'keys',
} as const
export type DeskAct = (typeof deskKeys)[keyof typeof deskKeys]

const isDeskKey = (key: string): key is keyof typeof deskKeys => key in deskKeys

/** Binds the keyboard shortcuts of the desk. */
export function useDeskKeys(isOn: boolean, act: (what: DeskAct) => void): void {
  useKeys(isOn, (key) => {
    if (!isDeskKey(key)) return false
    act(deskKeys[key])
    return true
  })
}
