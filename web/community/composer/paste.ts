/** How a text would be after something is pasted over what is selected. */
interface Pasted {
  readonly length: number
  /** Of what is selected, which goes. */
  readonly selected: number
  readonly max: number
}

/** What of a pasted text fits. @returns null where all of it does */
export function fittingPart(pasted: string, { length, selected, max }: Pasted): string | null {
  const room = Math.max(0, max - (length - selected))
  if (pasted.length <= room) return null
  const cut = pasted.slice(0, room)
  // Half of a character that takes two is none.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
