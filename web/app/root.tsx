import type { ReactNode } from 'react'
import { Meta, useRouteError } from 'react-router'
import { brand } from '#content/brand.ts'
import css from './app.css?inline'
import { App } from './document/app.tsx'
import { groundColors } from './document/colors.ts'
import { BootScripts, HydratedScripts, LinksBootScript } from './document/hydrated-scripts.tsx'
import { localizeHref } from '#web/ui/language/links.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { manifestPaths } from '#web/platform/device/installed-name.ts'
import { FailedScreen } from './shell/error/fallback-error-screen.tsx'
import { useDeferredParts } from './shell/later/deferred-parts.tsx'
import { LeaveButton } from './shell/leave/leave-button.tsx'

/** The default title and description. */
export function meta() {
  return pageMeta({ description: brand.tagline[getLocale()] })
}

/** The document of every page, and of the router's error page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={getLocale()} dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <BootScripts />
        <Meta />
        {/* In the HTML only: React matches it by its name, so that the JavaScript need not contain it too. */}
        <style href="app" precedence="app">
          {import.meta.env.SSR ? css : ''}
        </style>
        <meta name="theme-color" content={groundColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={groundColors.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={localizeHref(manifestPaths.own)} />
        <LinksBootScript />
      </head>
      <body>
        {children}
        <HydratedScripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <App />
}

/** Replaces the whole application, whose shell may be what failed; only the leave button remains. */
export function ErrorBoundary() {
  const error = useRouteError()
  const parts = useDeferredParts()
  return (
    <>
      <LeaveButton />
      <main className="pb-20 md:pt-18 md:pb-0">
        {parts ? <parts.RouteErrorPage error={error} /> : <FailedScreen />}
      </main>
    </>
  )
}
