import type { MouseEvent } from 'react'
import { loadKeeping } from '#web/platform/device/load-keeping.ts'

/** Follows a link to another document without losing what only this tab holds. A press with a key held down stays the browser's. */
export function followKeeping(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void changeLanguage(event.currentTarget.href)
}

/** Loads the same page in another language, elsewhere where this tab holds something that is nowhere else. */
export async function changeLanguage(href: string): Promise<void> {
  // Where the code of it does not come, the other tab says enough.
  if (await loadKeeping(href))
    await import('./tell-new-tab.ts').then(
      ({ tellNewTab }) => tellNewTab(),
      () => undefined,
    )
}
