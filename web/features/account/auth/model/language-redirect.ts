import { sessionStore } from '#web/platform/session/session.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { loadKeeping } from '#web/platform/device/load-keeping.ts'
import { carryOpened, isAnythingOnlyHere } from '#web/platform/device/only-here.ts'
import { ownNames } from '#web/ui/language-switch.tsx'
import { localizeHref, sameHrefIn } from '#web/ui/language/links.ts'

/** The language of whoever is signed in, where these pages are in another one. */
function otherLanguage() {
  const language = sessionStore.current().user?.language
  return language && language !== getLocale() ? language : null
}

/** How the document goes to another address. */
interface Going {
  readonly isAnythingOnlyHere: () => Promise<boolean>
  readonly carryOpened: () => Promise<boolean>
  readonly here: (href: string) => void
}

const inBrowser: Going = { isAnythingOnlyHere, carryOpened, here: (href) => window.location.assign(href) }

/**
 * Takes members who sign in on a page in another language to their own pages. Another language is another document:
 * what was just unlocked comes along [Note: Carried to the next document], or is locked there where it cannot. Where something
 * is in this tab only, nothing is loaded over it, and {@link ownLanguage} offers the other pages.
 *
 * @param path - where they go, without a language
 * @returns whether they go there now
 */
export async function enterInOwnLanguage(path: string, going: Going = inBrowser): Promise<boolean> {
  const language = otherLanguage()
  if (!language || (await going.isAnythingOnlyHere())) return false
  await going.carryOpened()
  going.here(localizeHref(path, language))
  return true
}

/** By one press, to the pages in the account's language. */
export function ownLanguage(): ToastContent['action'] {
  const language = otherLanguage()
  if (!language) return undefined
  return {
    label: ownNames[language],
    run: () => void loadKeeping(sameHrefIn(language, window.location.pathname + window.location.search)),
  }
}
