import { sessionStore } from '#web/platform/session/session.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { loadDocument } from '#web/platform/device/load-document.ts'
import { carryUnlocked, hasUnsavedData } from '#web/platform/device/unsaved-data.ts'
import { ownNames } from '#web/ui/language-switch.tsx'
import { localizeHref, hrefInLocale } from '#web/ui/language/links.ts'

/** The language of the signed-in member, if it differs from that of these pages. */
function otherLanguage() {
  const language = sessionStore.current().user?.language
  return language && language !== getLocale() ? language : null
}

/** The ways to navigate to another document. */
interface Navigation {
  readonly hasUnsentWork: () => Promise<boolean>
  readonly transferVault: () => Promise<boolean>
  readonly navigate: (href: string) => void
}

const inBrowser: Navigation = {
  hasUnsentWork: hasUnsavedData,
  transferVault: carryUnlocked,
  navigate: (href) => window.location.assign(href),
}

/**
 * Sends members who sign in on a page in another language to their own pages. Another language is another document:
 * the unlocked vault is transferred [Note: Carried to the next document], or locked there if it cannot be. If something exists
 * in this tab only, no document is loaded over it, and {@link ownLanguage} offers the other pages.
 *
 * @param path - the destination, without a language
 * @returns whether the navigation has started
 */
export async function enterInOwnLanguage(path: string, navigation: Navigation = inBrowser): Promise<boolean> {
  const language = otherLanguage()
  if (!language || (await navigation.hasUnsentWork())) return false
  await navigation.transferVault()
  navigation.navigate(localizeHref(path, language))
  return true
}

/** A toast action that leads to the pages in the account's language. */
export function ownLanguage(): ToastContent['action'] {
  const language = otherLanguage()
  if (!language) return undefined
  return {
    label: ownNames[language],
    run: () => void loadDocument(hrefInLocale(language, window.location.pathname + window.location.search)),
  }
}
