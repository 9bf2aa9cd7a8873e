/** A text and the input it is pasted into. */
interface PasteTarget {
  readonly length: number
  /** Length of the selection that the paste replaces. */
  readonly selected: number
  readonly max: number
}

/**
 * Returns the part of a pasted text that fits.
 * @returns null if all of it fits
 */
export function trimPaste(pasted: string, { length, selected, max }: PasteTarget): string | null {
  const room = Math.max(0, max - (length - selected))
  if (pasted.length <= room) return null
  const cut = pasted.slice(0, room)
  // A lone half of a surrogate pair is not a character.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
