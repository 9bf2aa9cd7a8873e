import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/**
 * The answer before the first picture: nobody is shown in a sexual way, only adults are, or somebody is or may be under 18. In this tab's
 * memory only, so that it is asked again next time and stored on no device.
 */
export type ImageAnswer = 'none' | 'adults' | 'under18'

/** The owner of the pictures: a draft or report, or an entry of the log. */
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

/** The answer for these files; `null` if not answered. */
export function useImageAnswer(owner: Owner): ImageAnswer | null {
  return useExternalStore(answers, () => none).get(nameOf(owner)) ?? null
}
