import { textIds } from '#content/knowledge/read.ts'
import type { Locale } from '#web/ui/language/locale.ts'
import { blankId } from '#web/platform/pages/blank-page.ts'
import { dataFiles, listOfTexts } from './data-files.ts'
import { pathIn, prerenderedPath } from './page-paths.ts'
import { notFoundPage, pages, type Page } from './pages.ts'

/** Every page of the build, including one per guide and module. Only for the build: it reads the list of texts. */
export const builtPages: readonly Page[] = pages.flatMap((page) => [page, ...textPages(page)])

function pathOf({ path }: Pick<Page, 'path'>, id: string): string {
  return path.replace(/:\w+/, id)
}

/**
 * The pages of each text, such as `/resources/calm` for `/resources/:guideId`, and the blank page of the
 * kind. [Note: Blank pages]
 */
export function textPages({ texts, ...page }: Page): Page[] {
  if (!texts) return []
  const pagesByText = textIds(texts).map((id) => ({
    ...page,
    path: pathOf(page, id),
    text: `${texts}/${id}`,
  }))
  return [{ ...page, path: pathOf(page, blankId), unlisted: true, blank: true }, ...pagesByText]
}

/** The path of the blank page that renders a text, such as `guides/calm`. */
export function blankPathOf(text: string): string {
  const kind = pages.find(({ texts }) => texts !== undefined && text.startsWith(`${texts}/`))
  if (!kind) throw new Error(`no page for the texts of ${text}`)
  return pathOf(kind, blankId)
}

/** The paths of these languages that the build prerenders. */
export function prerenderedPaths(inLocales: readonly Locale[]): string[] {
  const built = [...builtPages, notFoundPage]
  return inLocales.flatMap((locale) => [
    ...built.map((page) => prerenderedPath(locale, page.path)),
    ...[...dataFiles, listOfTexts].map(({ path }) => pathIn(locale, path)),
  ])
}
