import { textIds } from '#content/knowledge/read.ts'
import type { Locale } from '#web/ui/language/locale.ts'
import { dataFiles, listOfTexts, notFoundPage, pages, pathIn, prerenderedPath, type Page } from './pages.ts'

/** Every page of the build, those of guides and modules one by one. For the build: it reads which texts there are. */
export const builtPages: readonly Page[] = pages.flatMap((page) => [page, ...pagesOfTexts(page)])

/** `/resources/:guideId` is `/resources/calm` as well. */
export function pagesOfTexts({ texts, ...page }: Page): Page[] {
  if (!texts) return []
  return textIds(texts).map((id) => ({
    ...page,
    path: page.path.replace(/:\w+/, id),
    text: `${texts}/${id}`,
  }))
}

/** All paths of these languages that the build turns into files. */
export function prerenderedPaths(inLocales: readonly Locale[]): string[] {
  const built = [...builtPages, notFoundPage]
  return inLocales.flatMap((locale) => [
    ...built.map((page) => prerenderedPath(locale, page.path)),
    ...[...dataFiles, listOfTexts].map(({ path }) => pathIn(locale, path)),
  ])
}
