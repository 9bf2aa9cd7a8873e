import type { Locale } from '#web/ui/language/locale.ts'
import * as home from '../pages/home/home.tsx'
import { loadWithRetry } from '#web/platform/load-code.ts'
import { routeId } from '#web/platform/pages/route-id.ts'

/**
 * The first bundle is two files: what `/` starts with, and what is loaded after it without being requested
 * ([Note: After the first paint]). Its pages open without another request, also offline.
 */
const firstPages = {
  '/': home,
}

/** Registers these pages as loaded: the router requests the code only of pages that are not in this list. */
export function addFirstPages(locale: Locale): void {
  add(locale, firstPages)
}

/** Loads the other pages of the first bundle, and registers them. */
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
    /** React Router's record of loaded route modules, by route id. Created by the inline script of the page. */
    __reactRouterRouteModules: Record<string, unknown>
  }
}
