import type { SignGroup } from '#content/parents/words.ts'

/** An area in which a parent may have noticed something. */
interface NoticedArea {
  readonly id: string
  readonly name: string
  readonly isNoticed: boolean
}

/**
 * In which areas something is ticked: that, and never how much. What asks for help today is not among them: that help is shown
 * whether anything is ticked or not.
 */
export const areasOf = (
  groups: readonly SignGroup[],
  isTicked: (sign: string) => boolean,
): readonly NoticedArea[] =>
  groups
    .filter(({ isUrgent }) => !isUrgent)
    .map(({ id, name, signs }) => ({ id, name, isNoticed: signs.some((sign) => isTicked(sign.id)) }))
