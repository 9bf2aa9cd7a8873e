import type { SignGroup } from '#content/parents/words.ts'

/** An area in which a parent has noticed signs. */
interface NoticedArea {
  readonly id: string
  readonly name: string
  readonly isNoticed: boolean
}

/**
 * The areas with checked signs, without their number. Signs that call for help today are not included: that help is shown
 * whether or not anything is checked.
 */
export const areasOf = (
  groups: readonly SignGroup[],
  isMarked: (sign: string) => boolean,
): readonly NoticedArea[] =>
  groups
    .filter(({ isUrgent }) => !isUrgent)
    .map(({ id, name, signs }) => ({ id, name, isNoticed: signs.some((sign) => isMarked(sign.id)) }))
