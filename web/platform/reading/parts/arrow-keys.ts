type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>

/** What moves by arrow keys itself, or is written in. */
const ownKeys =
  'input,textarea,select,[contenteditable],[role=tab],[role=slider],[role=listbox],[role=menu],dialog,audio,video,[popover]'

/** @returns 1 for the key that leads on, -1 for the one that leads back, 0 for any other and where an arrow key means something else */
export function arrowOf(
  event: Press,
  focused: { closest: (what: string) => unknown } | null,
  isRightToLeft: boolean,
): 1 | 0 | -1 {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0
  if (focused?.closest(ownKeys) != null) return 0
  if (event.key === 'ArrowRight') return isRightToLeft ? -1 : 1
  if (event.key === 'ArrowLeft') return isRightToLeft ? 1 : -1
  return 0
}
