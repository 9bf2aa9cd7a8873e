import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { builtLocales } from './document/built-locales.ts'
import type { Locale } from '#web/ui/language/locale.ts'
import { dataFiles, listOfTexts } from './data-files.ts'
import { pathIn } from './page-paths.ts'
import { developmentPages, notFoundPage, pages, type Page } from './pages.ts'
import { routeId } from '#web/platform/pages/route-id.ts'

const extra = process.env.NODE_ENV === 'production' ? [] : developmentPages

function routesIn(locale: Locale): RouteConfigEntry[] {
  const toRoute = ({ path, file }: Pick<Page, 'path' | 'file'>) =>
    route(pathIn(locale, path), file, { id: routeId(locale, path) })
  const live = pages.filter((page) => page.live)
  const still = [...pages.filter((page) => !page.live), ...dataFiles, listOfTexts, ...extra, notFoundPage]
  return [
    ...still.map(toRoute),
    layout('document/live-pages.tsx', { id: routeId(locale, 'live') }, live.map(toRoute)),
  ]
}

export default builtLocales.flatMap(routesIn) satisfies RouteConfig
