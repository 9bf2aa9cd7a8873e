import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compile, optimize } from '@tailwindcss/node'
import { root } from './run.ts'
import { trimStyles } from './trim-page-styles.ts'

const source = join(root, 'web', 'app', 'page.css')
const styleElement = /(<style data-precedence="app" data-href="app">)(.*?)(<\/style>)/s

/** Compiled styles by class list. Guides, and a page in both languages, mostly have the same classes. */
const compiledStyles = new Map<string, Promise<string>>()

/**
 * Only the styles that a page's HTML uses: with them it fits into the first packets of a slow line and is
 * painted immediately, however many pages there are.
 */
export async function stylesOf(html: string): Promise<string> {
  const classes = classesIn(html).toSorted()
  const key = classes.join(' ')
  const cached = compiledStyles.get(key) ?? stylesFor(classes)
  compiledStyles.set(key, cached)
  return trimStyles(await cached, html)
}

async function stylesFor(classes: readonly string[]): Promise<string> {
  const compiler = await compile(await readFile(source, 'utf8'), {
    base: dirname(source),
    onDependency: () => undefined,
  })
  return optimize(compiler.build([...classes]), { minify: true }).code.trim()
}

/** The classes in the HTML, without duplicates. */
export function classesIn(html: string): string[] {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => unescapeHtml(list))
  return [...new Set(lists.flatMap((list) => list.split(/\s+/)))].filter((name) => name !== '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Reverses React's escaping of attributes. */
function unescapeHtml(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => entities[name] ?? '')
}

/**
 * Moves the styles of all pages, which are in each prerendered page, into one file.
 * @returns its address, from which the page fetches it after the first paint
 */
export async function writeAllStyles(clientDir: string, html: string): Promise<string> {
  const styles = styleElement.exec(html)?.[2]
  if (!styles) throw new Error('page was prerendered without its styles')
  const hash = createHash('sha256').update(styles).digest('base64url').slice(0, 8)
  const address = `/assets/app-${hash}.css`
  await writeFile(join(clientDir, address), styles)
  return address
}

/** @param styles the result of {@link stylesOf} */
export function withStyles(html: string, styles: string): string {
  return html.replace(styleElement, (_all, open: string, _styles, close: string) => open + styles + close)
}
