import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltPage } from '#server/platform/http/pages/manifest.ts'
import type { Locale } from '#web/ui/language/locale.ts'
import { builtPages } from '#web/app/built-pages.ts'
import { notFoundPage, pathIn, prerenderedPath } from '#web/app/pages.ts'
import { withIcons } from './page-icons.ts'
import { stylesOf, withStyles, writeAllStyles } from './styles.ts'

/**
 * Finishes every page that was prerendered in a language.
 * @param clientDir the folder into which only that language was built
 * @returns a description of each
 */
export async function finishPages(clientDir: string, locale: Locale): Promise<BuiltPage[]> {
  const built = builtPages
    .map(({ path, unlisted = false, administratorsOnly = false, texts, text, blank }) =>
      // With a text's id left open it is the page of a text that does not exist.
      describe(locale, path, {
        status: texts ? 404 : 200,
        indexed: !unlisted && !texts,
        administratorsOnly,
        ...(text !== undefined && { text }),
        ...(blank && { blank }),
      }),
    )
    .concat(describe(locale, notFoundPage.path, { status: 404, indexed: false, administratorsOnly: false }))
  const home = join(clientDir, prerenderedPath(locale, '/'), 'index.html')
  const allStyles = await writeAllStyles(clientDir, await readFile(home, 'utf8'))
  const shared = { allStyles, icons: await readIcons(clientDir) }
  return Promise.all(built.map((page) => finishPage(clientDir, page, shared)))
}

/** @throws where there is no sheet, or more than one: all languages draw the same icons. */
async function readIcons(clientDir: string): Promise<Shared['icons']> {
  const [name, another] = (await readdir(join(clientDir, 'assets'))).filter((file) =>
    /^icons-.*\.svg$/.test(file),
  )
  if (name === undefined || another !== undefined)
    throw new Error('The pages have no sheet of icons, or several.')
  return { sheet: await readFile(join(clientDir, 'assets', name), 'utf8'), address: `/assets/${name}` }
}

type Kind = Pick<BuiltPage, 'status' | 'indexed' | 'administratorsOnly' | 'text' | 'blank'>

function describe(locale: Locale, path: string, kind: Kind): BuiltPage {
  const file = join(prerenderedPath(locale, path), 'index.html').slice(1)
  return { path: pathIn(locale, path), file, locale, ...kind, scripts: [], styles: [] }
}

/** What pages have in common: the address of the styles of all of them, and the icons. */
interface Shared {
  readonly allStyles: string
  readonly icons: Parameters<typeof withIcons>[1]
}

async function finishPage(clientDir: string, page: BuiltPage, shared: Shared): Promise<BuiltPage> {
  const file = join(clientDir, page.file)
  const { html: bare, preloads } = takePreloads(await readFile(file, 'utf8'))
  const prerendered = startedAfterPaint(bare, shared.allStyles, preloads)
  refuseInlineAttributes(prerendered, page.path)
  const styled = withStyles(prerendered, await stylesOf(prerendered))
  // The home page has no room for them: it fits into the first packets. (docs/decisions/0350)
  const html = page.path === pathIn(page.locale, '/') ? styled : withIcons(styled, shared.icons)
  await writeFile(file, html)
  const texts = textsIn(html)
  return {
    ...page,
    ...(texts.length > 0 && { texts }),
    scripts: inlineHashes(html, 'script'),
    styles: inlineHashes(html, 'style'),
  }
}

/** The texts that a page has a place for, or names in a list: what an administrator says of one changes this page. */
export function textsIn(html: string): string[] {
  const named = html.matchAll(/ data-(?:text|of-text|unread)="([a-z-]+\/[a-z0-9-]+)"/g)
  return [...new Set([...named].map(([, text = '']) => text))].toSorted()
}

/**
 * Takes the `modulepreload` links out, and says what they were for. They would have the browser fetch all JavaScript before the
 * font and the first paint, though the page is whole without it.
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

/** Adds the styles of all pages; without them, should they not come, the page works with its own. */
const stylesAdded = (address: string) =>
  'const styles = document.createElement("link")\n' +
  `Object.assign(styles, { rel: "stylesheet", href: ${JSON.stringify(address)} })\n` +
  'const styled = new Promise((go) => { styles.onload = styles.onerror = go })\n' +
  'document.head.append(styles)'

/** Fetches all code at once, where each file would otherwise be asked for by the one that needs it, five in a row. */
const preloaded = (addresses: readonly string[]) =>
  `for (const href of ${JSON.stringify(addresses)}) ` +
  'document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }))'

/**
 * Has the page's own script wait until the page has been painted before it fetches the code, the font and the styles
 * of what is not seen yet: on a slow line all would share it. In a tab that is not seen, and so not painted, it waits a
 * quarter of a second.
 * @param allStyles the address of the file with the styles of all pages
 * @param preloads the addresses of all its code
 * @throws when the script is not in the form that React Router writes.
 */
export function startedAfterPaint(html: string, allStyles: string, preloads: readonly string[]): string {
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
      return `${open}${afterPaint}\n${stylesAdded(allStyles)}\n${preloaded(preloads)}\nconst [${names}] = await Promise.all([${loading}])\n${rest}${close}`
    },
  )
}

/** The hashes of the inline elements of one kind, each once, in the form of a content security policy. */
export function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  // React writes the HTML, so that a pattern is enough: attributes are quoted, and no text closes the element early.
  const elements = html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))
  const inline = [...elements].filter(([element]) => !/^<script [^>]*\bsrc="/.test(element))
  return [...new Set(inline.map(([, text = '']) => sha256(text)))]
}

export function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** @throws for a `style` or `on…` attribute: the content security policy drops both without a word. */
export function refuseInlineAttributes(html: string, path: string): void {
  const tags = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').matchAll(/<[a-z][^<>]*>/gi)
  for (const [tag] of tags) {
    const attribute = /\s(style|on[a-z]+)=["']/i.exec(tag)?.[1]
    if (attribute)
      throw new Error(`${path}: a "${attribute}" attribute stands in the HTML: ${tag.slice(0, 120)}`)
  }
}
