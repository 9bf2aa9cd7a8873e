import { recordStorage } from './choice.ts'

const choiceKey = 'upstander-discreet'

/** Whether the tab is to show a title and a picture that tell nothing. */
export function isDiscreet(): boolean {
  return recordStorage()?.getItem(choiceKey) === '1'
}

export function chooseDiscreet(isWanted: boolean): void {
  if (isWanted) recordStorage()?.setItem(choiceKey, '1')
  else recordStorage()?.removeItem(choiceKey)
}
