import { sessionStore } from '#web/platform/session/session.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { loadKeeping } from '#web/platform/device/load-keeping.ts'
import { ownNames } from '#web/ui/language-switch.tsx'
import { sameHrefIn } from '#web/ui/language/links.ts'

/**
 * Whoever signs in on pages of another language than their account's goes on in their own by one press. Not by itself: another
 * language is another document, in which what was just unlocked would be locked again.
 */
export function ownLanguage(): ToastContent['action'] {
  const language = sessionStore.current().user?.language
  if (!language || language === getLocale()) return undefined
  return {
    label: ownNames[language],
    run: () => void loadKeeping(sameHrefIn(language, window.location.pathname + window.location.search)),
  }
}
