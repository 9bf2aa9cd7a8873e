import { textIds } from '#content/knowledge/read.ts'
import type { Locale } from '#web/ui/language/locale.ts'
import { blankId } from '#web/platform/pages/blank-page.ts'
import { dataFiles, listOfTexts, notFoundPage, pages, pathIn, prerenderedPath, type Page } from './pages.ts'

/** Every page of the build, those of guides and modules one by one. For the build: it reads which texts there are. */
export const builtPages: readonly Page[] = pages.flatMap((page) => [page, ...pagesOfTexts(page)])

function pathOf({ path }: Pick<Page, 'path'>, id: string): string {
  return path.replace(/:\w+/, id)
}

/** `/resources/:guideId` is `/resources/calm` as well, and the blank page of its kind. [Note: Blank pages] */
export function pagesOfTexts({ texts, ...page }: Page): Page[] {
  if (!texts) return []
  const ofTexts = textIds(texts).map((id) => ({ ...page, path: pathOf(page, id), text: `${texts}/${id}` }))
  return [{ ...page, path: pathOf(page, blankId), unlisted: true, blank: true }, ...ofTexts]
}

/** Where the blank page is that draws a text, such as `guides/calm`. */
export function blankPathOf(text: string): string {
  const kind = pages.find(({ texts }) => texts !== undefined && text.startsWith(`${texts}/`))
  if (!kind) throw new Error(`no page for the texts of ${text}`)
  return pathOf(kind, blankId)
}

/** All paths of these languages that the build turns into files. */
export function prerenderedPaths(inLocales: readonly Locale[]): string[] {
  const built = [...builtPages, notFoundPage]
  return inLocales.flatMap((locale) => [
    ...built.map((page) => prerenderedPath(locale, page.path)),
    ...[...dataFiles, listOfTexts].map(({ path }) => pathIn(locale, path)),
  ])
}
