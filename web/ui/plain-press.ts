import type { MouseEvent } from 'react'

/** A press of a mouse or finger that means nothing but what is pressed: not a new tab or window, and no key. */
export const isPlainPress = (
  event: Pick<MouseEvent, 'detail' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean => event.detail > 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/** A press on a link that means this page: the browser follows the link itself where it is to open elsewhere. */
export const isForHere = (
  event: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean => event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
