import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltPage } from '#server/platform/http/pages/manifest.ts'
import type { Locale } from '#web/ui/language/locale.ts'
import { builtPages } from '#web/app/built-pages.ts'
import { pathIn, prerenderedPath } from '#web/app/page-paths.ts'
import { notFoundPage } from '#web/app/pages.ts'
import { embedIcons } from './page-icons.ts'
import { stylesOf, withStyles, writeAllStyles } from './styles.ts'

/**
 * Finishes every prerendered page of a language.
 * @param clientDir the folder into which only that language was built
 * @returns a description of each
 */
export async function finishPages(clientDir: string, locale: Locale): Promise<BuiltPage[]> {
  const built = builtPages
    .map(({ path, unlisted = false, administratorsOnly = false, texts, text, blank }) =>
      // Without an id, it is the page for texts that do not exist.
      describePage(locale, path, {
        status: texts ? 404 : 200,
        indexed: !unlisted && !texts,
        administratorsOnly,
        ...(text !== undefined && { text }),
        ...(blank && { blank }),
      }),
    )
    .concat(
      describePage(locale, notFoundPage.path, { status: 404, indexed: false, administratorsOnly: false }),
    )
  const home = join(clientDir, prerenderedPath(locale, '/'), 'index.html')
  const allStyles = await writeAllStyles(clientDir, await readFile(home, 'utf8'))
  const shared = { allStyles, icons: await readIcons(clientDir) }
  return Promise.all(built.map((page) => finishPage(clientDir, page, shared)))
}

/** @throws if there is no sheet, or more than one: all languages use the same icons. */
async function readIcons(clientDir: string): Promise<Shared['icons']> {
  const [name, another] = (await readdir(join(clientDir, 'assets'))).filter((file) =>
    /^icons-.*\.svg$/.test(file),
  )
  if (name === undefined || another !== undefined) throw new Error('expected exactly one sheet of icons')
  return { sheet: await readFile(join(clientDir, 'assets', name), 'utf8'), address: `/assets/${name}` }
}

type Kind = Pick<BuiltPage, 'status' | 'indexed' | 'administratorsOnly' | 'text' | 'blank'>

function describePage(locale: Locale, path: string, kind: Kind): BuiltPage {
  const file = join(prerenderedPath(locale, path), 'index.html').slice(1)
  return { path: pathIn(locale, path), file, locale, ...kind, scripts: [], styles: [] }
}

/** Shared by all pages: the address of the stylesheet of all pages, and the icons. */
interface Shared {
  readonly allStyles: string
  readonly icons: Parameters<typeof embedIcons>[1]
}

async function finishPage(clientDir: string, page: BuiltPage, shared: Shared): Promise<BuiltPage> {
  const file = join(clientDir, page.file)
  const { html: bare, preloads } = takePreloads(await readFile(file, 'utf8'))
  const prerendered = startAfterPaint(bare, shared.allStyles, preloads)
  checkInlineAttributes(prerendered, page.path)
  const styled = withStyles(prerendered, await stylesOf(prerendered))
  // The home page has no space for them: it must fit into the first packets. (docs/decisions/0350)
  const html = page.path === pathIn(page.locale, '/') ? styled : embedIcons(styled, shared.icons)
  await writeFile(file, html)
  const texts = textsIn(html)
  return {
    ...page,
    ...(texts.length > 0 && { texts }),
    scripts: inlineHashes(html, 'script'),
    styles: inlineHashes(html, 'style'),
  }
}

/** The texts that a page shows, or names in a list: administrators' changes to them change this page. */
export function textsIn(html: string): string[] {
  const named = html.matchAll(/ data-(?:text|of-text|unread)="([a-z-]+\/[a-z0-9-]+)"/g)
  return [...new Set([...named].map(([, text = '']) => text))].toSorted()
}

/**
 * Removes the `modulepreload` links, and returns their addresses. They would make the browser fetch all
 * JavaScript before the font and the first paint, though the page is complete without it.
 */
export function takePreloads(html: string): { html: string; preloads: string[] } {
  const links = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
  return {
    html: html.replaceAll(links, ''),
    preloads: [...html.matchAll(links)].map(([, address = '']) => address),
  }
}

const imports = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm
const afterPaint =
  'await new Promise((go) => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, 250) })'

/** Adds the stylesheet of all pages; if it fails to load, the page works with its own styles. */
const stylesCode = (address: string) =>
  'const styles = document.createElement("link")\n' +
  `Object.assign(styles, { rel: "stylesheet", href: ${JSON.stringify(address)} })\n` +
  'const styled = new Promise((go) => { styles.onload = styles.onerror = go })\n' +
  'document.head.append(styles)'

/** Fetches all code in parallel, where imports would otherwise be discovered one after the other, five in a row. */
const preloadCode = (addresses: readonly string[]) =>
  `for (const href of ${JSON.stringify(addresses)}) ` +
  'document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }))'

/**
 * Delays the page's own script until after the first paint, before it fetches the code, the font and the
 * styles of what is not visible yet: on a slow line all would compete. In a hidden tab, which is not
 * painted, it waits a quarter of a second.
 * @param allStyles the address of the stylesheet of all pages
 * @param preloads the addresses of all its code
 * @throws if the script does not have the form that React Router writes.
 */
export function startAfterPaint(html: string, allStyles: string, preloads: readonly string[]): string {
  return html.replace(
    /(<script type="module" async="">)(.*?)(<\/script>)/s,
    (_all, open, script: string, close) => {
      const found = [...script.matchAll(imports)]
      if (found.length === 0 || !script.includes('__reactRouterRouteModules')) {
        throw new Error('unexpected form of the script that starts a page')
      }
      const names = found.map(([, name = '']) => name).join(', ')
      const loading = [...found.map(([, , address]) => `import(${address})`), 'styled'].join(', ')
      const rest = script.replaceAll(imports, '').trim()
      return `${open}${afterPaint}\n${stylesCode(allStyles)}\n${preloadCode(preloads)}\nconst [${names}] = await Promise.all([${loading}])\n${rest}${close}`
    },
  )
}

/** The hashes of the inline elements of one kind, without duplicates, in the form of a content security policy. */
export function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  // React writes the HTML, so a pattern is enough: attributes are quoted, and no text closes the element
  // early.
  const elements = html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))
  const inline = [...elements].filter(([element]) => !/^<script [^>]*\bsrc="/.test(element))
  return [...new Set(inline.map(([, text = '']) => sha256(text)))]
}

export function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** @throws for a `style` or `on…` attribute: the content security policy silently ignores both. */
export function checkInlineAttributes(html: string, path: string): void {
  const tags = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').matchAll(/<[a-z][^<>]*>/gi)
  for (const [tag] of tags) {
    const attribute = /\s(style|on[a-z]+)=["']/i.exec(tag)?.[1]
    if (attribute)
      throw new Error(`${path}: inline "${attribute}" attribute in the HTML: ${tag.slice(0, 120)}`)
  }
}
