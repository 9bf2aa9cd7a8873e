import { startsPlain } from './installed-name.ts'
import { recordStorage } from './choice.ts'

export const discreetKey = 'upstander-discreet'

/** Whether the tab is to show a title and a picture that tell nothing. */
export function isDiscreet(): boolean {
  return recordStorage()?.getItem(discreetKey) === '1'
}

export function chooseDiscreet(isWanted: boolean): void {
  if (isWanted) recordStorage()?.setItem(discreetKey, '1')
  else recordStorage()?.removeItem(discreetKey)
}

/** The app that was installed under a plain name says so where it starts, and is plain inside too. */
export function followPlainStart(): void {
  const [name = '', value] = startsPlain.split('=')
  if (new URLSearchParams(window.location.search).get(name) === value) chooseDiscreet(true)
}
