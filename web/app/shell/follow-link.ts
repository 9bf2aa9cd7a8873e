import type { MouseEvent } from 'react'
import { loadDocument } from '#web/platform/device/load-document.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { localeOf } from '#web/ui/language/locale.ts'

/**
 * Follows a link to another document without losing data of this tab. Presses with a modifier key are left
 * to the browser.
 */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.defaultPrevented) return
  const { href } = event.currentTarget
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return void setLanguageOf(href)
  event.preventDefault()
  void changeLanguage(href)
}

/** Loads the same page in another language; in a new tab if this one holds unsaved data. */
export async function changeLanguage(href: string): Promise<void> {
  await Promise.race([setLanguageOf(href), languageTimeout()])
  // If its code cannot be loaded, the new tab is feedback enough.
  if (await loadDocument(href))
    await import('./notify-new-tab.ts').then(
      ({ notifyNewTab }) => notifyNewTab(),
      () => undefined,
    )
}

/** A member's pages are in the language of their account, which is the one that they chose last. */
const setLanguageOf = (href: string) => sessionStore.setLanguage(localeOf(new URL(href).pathname))

/** Milliseconds to wait for the server to store the language. The request continues afterwards. */
const timeoutMs = 1_500

const languageTimeout = () => new Promise<void>((done) => void setTimeout(done, timeoutMs))
