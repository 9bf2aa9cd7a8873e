import { sessionStore } from '#web/platform/session/session.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { loadKeeping } from '#web/platform/device/load-keeping.ts'
import { ownNames } from '#web/ui/language-switch.tsx'
import { sameHrefIn } from '#web/ui/language/links.ts'

/**
 * Offers members who sign in on a page in another language the way to their own, by one press. It does not switch by itself:
 * the other language is another document, where everything just unlocked would be locked again.
 */
export function ownLanguage(): ToastContent['action'] {
  const language = sessionStore.current().user?.language
  if (!language || language === getLocale()) return undefined
  return {
    label: ownNames[language],
    run: () => void loadKeeping(sameHrefIn(language, window.location.pathname + window.location.search)),
  }
}
