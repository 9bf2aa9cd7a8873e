import { sessionStore } from '#web/platform/session/session.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { loadKeeping } from '#web/platform/device/load-keeping.ts'
import { carryOpened, isAnythingOnlyHere } from '#web/platform/device/only-here.ts'
import { ownNames } from '#web/ui/language-switch.tsx'
import { localizeHref, sameHrefIn } from '#web/ui/language/links.ts'

/** The language of the signed-in member, if it differs from that of these pages. */
function otherLanguage() {
  const language = sessionStore.current().user?.language
  return language && language !== getLocale() ? language : null
}

/** The ways to navigate to another document. */
interface Going {
  readonly isAnythingOnlyHere: () => Promise<boolean>
  readonly carryOpened: () => Promise<boolean>
  readonly here: (href: string) => void
}

const inBrowser: Going = { isAnythingOnlyHere, carryOpened, here: (href) => window.location.assign(href) }

/**
 * Sends members who sign in on a page in another language to their own pages. Another language is another document:
 * the unlocked vault is transferred [Note: Carried to the next document], or locked there if it cannot be. If something exists
 * in this tab only, no document is loaded over it, and {@link ownLanguage} offers the other pages.
 *
 * @param path - the destination, without a language
 * @returns whether the navigation has started
 */
export async function enterInOwnLanguage(path: string, going: Going = inBrowser): Promise<boolean> {
  const language = otherLanguage()
  if (!language || (await going.isAnythingOnlyHere())) return false
  await going.carryOpened()
  going.here(localizeHref(path, language))
  return true
}

/** A toast action that leads to the pages in the account's language. */
export function ownLanguage(): ToastContent['action'] {
  const language = otherLanguage()
  if (!language) return undefined
  return {
    label: ownNames[language],
    run: () => void loadKeeping(sameHrefIn(language, window.location.pathname + window.location.search)),
  }
}
