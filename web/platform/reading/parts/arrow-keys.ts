type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>

/** Elements that use arrow keys themselves, or are edited. */
const arrowKeyUsers =
  'input,textarea,select,[contenteditable],[role=tab],[role=slider],[role=listbox],[role=menu],dialog,audio,video,[popover]'

/**
 * @returns 1 for the key to the next part, -1 for the previous one, 0 for any other key and if an arrow key
 * means something else
 */
export function arrowDirection(
  event: Press,
  focused: { closest: (what: string) => unknown } | null,
  isRightToLeft: boolean,
): 1 | 0 | -1 {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0
  if (focused?.closest(arrowKeyUsers) != null) return 0
  if (event.key === 'ArrowRight') return isRightToLeft ? -1 : 1
  if (event.key === 'ArrowLeft') return isRightToLeft ? 1 : -1
  return 0
}
