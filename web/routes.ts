import { route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { locales } from './document/locale.ts'
import { notFoundPage, pages, pathIn } from './document/pages.ts'

const all = [...pages, notFoundPage]

export default locales.flatMap((locale): RouteConfigEntry[] =>
  all.map((page) => route(pathIn(locale, page.path), page.file, { id: `${locale}:${page.path}` })),
) satisfies RouteConfig
