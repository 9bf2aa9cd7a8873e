import * as auth from '#web/features/auth/pages/auth.tsx'
import * as home from '#web/features/home/pages/home.tsx'
import * as offline from '../pages/offline/offline.tsx'
import type { Locale } from '#web/ui/language/locale.ts'
import * as notFound from './not-found.tsx'
import { routeId } from '#web/platform/pages/route-id.ts'

/** The pages of the first bundle, by path: they open without another request, also when the network is gone. */
export const firstPages = {
  '/': home,
  '/auth': auth,
  '/offline': offline,
  '/*': notFound,
}

/** Tells the router that it has these pages already. It asks for a page's code only when it is not in this list. */
export function addFirstPages(locale: Locale): void {
  const loaded = window.__reactRouterRouteModules
  for (const [path, module] of Object.entries(firstPages)) loaded[routeId(locale, path)] ??= module
}

declare global {
  interface Window {
    /** React Router's record of the route modules that are here, by route id. Written by the inline script of the page. */
    __reactRouterRouteModules: Record<string, unknown>
  }
}
