import type { MouseEvent } from 'react'
import { loadKeeping } from '#web/platform/device/load-keeping.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { localeOf } from '#web/ui/language/locale.ts'

/** Follows a link to another document without losing what only this tab holds. A press with a key held down stays the browser's. */
export function followKeeping(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.defaultPrevented) return
  const { href } = event.currentTarget
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return void speakAt(href)
  event.preventDefault()
  void changeLanguage(href)
}

/** Loads the same page in another language, elsewhere where this tab holds something that is nowhere else. */
export async function changeLanguage(href: string): Promise<void> {
  await Promise.race([speakAt(href), heardOf()])
  // Where the code of it does not come, the other tab says enough.
  if (await loadKeeping(href))
    await import('./notify-new-tab.ts').then(
      ({ notifyNewTab }) => notifyNewTab(),
      () => undefined,
    )
}

/** A member's pages are in the language of their account, which is the one that they chose last. */
const speakAt = (href: string) => sessionStore.setLanguage(localeOf(new URL(href).pathname))

/** Milliseconds that the server has to hear of the language. It hears of it later as well. */
const timeoutMs = 1_500

const heardOf = () => new Promise<void>((done) => void setTimeout(done, timeoutMs))
