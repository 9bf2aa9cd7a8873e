import { writeDatesForEverybody } from '#web/ui/dates.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot, type HydrationOptions } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { withoutWww } from './document/bare-host.ts'
import { hearPresses } from './document/early-input.ts'
import { addFirstPages, addFollowingPages } from './document/first-pages.ts'
import { localeOf } from '#web/ui/language/locale.ts'
import { overwriteGetLocale } from '#web/messages/compiled/runtime.js'
import { logProblem } from '#web/platform/log/log.ts'
import { ownPage } from '#web/platform/session/own-pages.ts'

// A document has one language for as long as it lives; the language switch loads another document.
const locale = localeOf(window.location.pathname)
overwriteGetLocale(() => locale)

/**
 * The error screens show and log what they catch; the reports of React and of the router would print it a second time, with
 * its message.
 */
const shownAndLogged = () => {}
const reports: HydrationOptions = {
  onCaughtError: shownAndLogged,
  onUncaughtError: (error) => logProblem('interface-failed', error),
  onRecoverableError: (error) => logProblem('page-drawn-again', error),
}

function start(): void {
  addFirstPages(locale)
  hearPresses()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter {...(import.meta.env.PROD ? { onError: shownAndLogged } : {})} />
      </StrictMode>,
      import.meta.env.PROD ? reports : {},
    )
  })
  void addFollowingPages(locale)
}

// What the browser takes over was written for everybody.
writeDatesForEverybody()

const elsewhere = withoutWww(window.location.href) ?? ownPage()
if (elsewhere) window.location.replace(elsewhere)
else start()
