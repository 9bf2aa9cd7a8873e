import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/**
 * What the person said before the first picture: nobody is shown in a sexual way, only adults are, or somebody is or may be
 * under 18. It is in this tab's memory only, so that it is asked again next time and kept on no device.
 */
export type ImageAnswer = 'none' | 'adults' | 'under18'

/** What the pictures belong to: what files are kept for, or an entry of the journal, which holds its own. */
interface Owner {
  readonly kind: 'draft' | 'report' | 'journal'
  readonly id: string
}

const none: ReadonlyMap<string, ImageAnswer> = new Map()
const answers = externalStore(none)

const nameOf = ({ kind, id }: Owner) => `${kind}:${id}`

export function answerBeforePictures(owner: Owner, answer: ImageAnswer | null): void {
  const next = new Map(answers.current())
  if (answer === null) next.delete(nameOf(owner))
  else next.set(nameOf(owner), answer)
  answers.set(next)
}

/** The answer for these files; `null` until the person has given one. */
export function useImageAnswer(owner: Owner): ImageAnswer | null {
  return useExternalStore(answers, () => none).get(nameOf(owner)) ?? null
}
