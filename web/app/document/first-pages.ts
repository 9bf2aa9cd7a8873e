import type { Locale } from '#web/ui/language/locale.ts'
import * as home from '../pages/home/home.tsx'
import { loadWithRetry } from '#web/platform/code.ts'
import { routeId } from '#web/platform/pages/route-id.ts'

/**
 * The first bundle is two files: what `/` starts with, and what follows it unasked ([Note: After the first paint]). Its pages
 * open without another request, also when the network is gone.
 */
const firstPages = {
  '/': home,
}

/** Tells the router that it has these pages already. It asks for a page's code only when it is not in this list. */
export function addFirstPages(locale: Locale): void {
  add(locale, firstPages)
}

/** Fetches the other pages of the first bundle, and tells the router. */
export async function addFollowingPages(locale: Locale): Promise<void> {
  const { followingPages } = await loadWithRetry(() => import('./following-pages.ts'))
  add(locale, followingPages)
}

function add(locale: Locale, pages: Record<string, unknown>): void {
  const loaded = window.__reactRouterRouteModules
  for (const [path, module] of Object.entries(pages)) loaded[routeId(locale, path)] ??= module
}

declare global {
  interface Window {
    /** React Router's record of the route modules that are here, by route id. Written by the inline script of the page. */
    __reactRouterRouteModules: Record<string, unknown>
  }
}
