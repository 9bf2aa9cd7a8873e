import { writeDatesForEverybody } from '#web/ui/dates.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot, type HydrationOptions } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { withoutWww } from './document/bare-host.ts'
import { startHandlingPresses } from './document/early-input.ts'
import { addFirstPages, addFollowingPages } from './document/first-pages.ts'
import { localeOf } from '#web/ui/language/locale.ts'
import { overwriteGetLocale } from '#web/messages/compiled/runtime.js'
import { logProblem } from '#web/platform/log/log.ts'
import { pageInOwnLanguage } from '#web/platform/session/own-pages.ts'

// A document has one language for its whole life; the language switch loads another document.
const locale = localeOf(window.location.pathname)
overwriteGetLocale(() => locale)

/**
 * The error screens show and log the errors they catch; the reports of React and of the router would print
 * them a second time, with their messages.
 */
const ignoreReported = () => {}
const reports: HydrationOptions = {
  onCaughtError: ignoreReported,
  onUncaughtError: (error) => logProblem('interface-failed', error),
  onRecoverableError: (error) => logProblem('page-drawn-again', error),
}

function start(): void {
  addFirstPages(locale)
  startHandlingPresses()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter {...(import.meta.env.PROD ? { onError: ignoreReported } : {})} />
      </StrictMode>,
      import.meta.env.PROD ? reports : {},
    )
  })
  void addFollowingPages(locale)
}

// Prerendered dates were formatted for everybody.
writeDatesForEverybody()

const redirect = withoutWww(window.location.href) ?? pageInOwnLanguage()
if (redirect) window.location.replace(redirect)
else start()
