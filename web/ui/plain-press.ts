import type { MouseEvent } from 'react'

/**
 * Whether this is a plain press with mouse or finger: no modifier key that opens a new tab or window, and no
 * keyboard.
 */
export const isPlainPress = (
  event: Pick<MouseEvent, 'detail' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean => event.detail > 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/** Whether a press on a link navigates in this tab: otherwise the browser handles it. */
export const opensInThisTab = (
  event: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean => event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
