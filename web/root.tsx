import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import css from './app.css?inline'
import { getLocale } from './messages/compiled/runtime.js'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <style href="app" precedence="app">
          {import.meta.env.SSR ? css : ''}
        </style>
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
