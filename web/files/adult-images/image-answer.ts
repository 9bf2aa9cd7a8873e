import { useSyncExternalStore } from 'react'
import type { Owner } from '../kept/kept-file.ts'

/**
 * What the person said before the first picture: nobody is shown in a sexual way, only adults are, or somebody is or may be
 * under 18. It stands in this tab's memory only, so that it is asked again next time and lies on no device.
 */
export type ImageAnswer = 'none' | 'adults' | 'under18'

const answers = new Map<string, ImageAnswer>()
const listeners = new Set<() => void>()

const nameOf = ({ kind, id }: Owner) => `${kind}:${id}`

export function answerBeforePictures(owner: Owner, answer: ImageAnswer | null): void {
  if (answer === null) answers.delete(nameOf(owner))
  else answers.set(nameOf(owner), answer)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The answer for these files; `null` until the person has given one. */
export function useImageAnswer(owner: Owner): ImageAnswer | null {
  return useSyncExternalStore(
    subscribe,
    () => answers.get(nameOf(owner)) ?? null,
    () => null,
  )
}
