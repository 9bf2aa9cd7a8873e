import { plainStartParameter } from './installed-name.ts'
import { recordStorage } from './device-choice.ts'

export const discreetKey = 'upstander-discreet'

/** Whether the tab shows a neutral title and icon. */
export function isDiscreet(): boolean {
  return recordStorage()?.getItem(discreetKey) === '1'
}

export function setDiscreet(isEnabled: boolean): void {
  if (isEnabled) recordStorage()?.setItem(discreetKey, '1')
  else recordStorage()?.removeItem(discreetKey)
}

/** The app that was installed under a plain name says so in its start address, and is discreet inside too. */
export function applyPlainStart(): void {
  const [name = '', value] = plainStartParameter.split('=')
  if (new URLSearchParams(window.location.search).get(name) === value) setDiscreet(true)
}
