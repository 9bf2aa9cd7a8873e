import { readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Locale } from '#web/ui/language/locale.ts'

/** What a browser fetches to show one page for the first time, in bytes as sent (with Brotli if that is smaller). */
export type FirstLoad = Record<
  'html' | 'styles' | 'scripts' | 'following' | 'late' | 'fonts',
  { files: number; bytes: number }
>

/**
 * Adds up the first load of a page of the build: its HTML with critical styles, the styles of what is not
 * visible yet, every script that it starts with their imports, what is loaded after them without being
 * requested ([Note: After the first paint]), what is loaded in an idle moment after that, and the fonts of
 * plain Latin text.
 * @param file - the page's HTML, relative to the folder of the build's client files.
 */
export async function firstLoad(clientDir: string, file: string): Promise<FirstLoad> {
  const html = await readFile(join(clientDir, file), 'utf8')
  const scripts = await reachableScripts(clientDir, scriptsStartedBy(html))
  const styles = [...html.matchAll(/"(\/assets\/[\w-]+\.css)"/g)].map(([, path = '']) => path)
  const css = await Promise.all(styles.map((path) => readFile(join(clientDir, path), 'utf8')))
  const following = await findLateScripts(clientDir, ['following'], scripts)
  const late = await findLateScripts(clientDir, ['banners', 'device-state'], [...scripts, ...following])
  const fonts = [...css.join('\n').matchAll(/\/assets\/[\w.-]*-latin-wght[\w.-]*\.woff2/g)].map(
    ([font]) => font,
  )
  return {
    html: await sizes(clientDir, [file]),
    styles: await sizes(clientDir, styles),
    scripts: await sizes(clientDir, scripts),
    following: await sizes(clientDir, following),
    late: await sizes(clientDir, late),
    fonts: await sizes(clientDir, [...new Set(fonts)]),
  }
}

/**
 * The size of a page's scripts that another page does not load.
 * @param file, other - the HTML of both, relative to the folder of the build's client files.
 */
export async function scriptsBeyond(clientDir: string, file: string, other: string): Promise<number> {
  const scriptsOf = async (page: string) =>
    reachableScripts(clientDir, scriptsStartedBy(await readFile(join(clientDir, page), 'utf8')))
  const known = new Set(await scriptsOf(other))
  const own = (await scriptsOf(file)).filter((script) => !known.has(script))
  return (await sizes(clientDir, own)).bytes
}

/**
 * The size of the scripts of each page of texts beyond those of a page of plain text in its language. [Note:
 * Changed texts] lists them in pages.json.
 * @param plain - the page of plain text, for each language
 * @returns bytes by file, largest first
 */
export async function scriptsOfTexts(
  clientDir: string,
  pages: readonly {
    readonly file: string
    readonly locale: Locale
    readonly texts?: readonly string[] | undefined
  }[],
  plain: (locale: Locale) => string,
): Promise<readonly { file: string; bytes: number }[]> {
  const own = pages.filter(({ texts }) => texts !== undefined)
  const weighed = own.map(async ({ file, locale }) => ({
    file,
    bytes: await scriptsBeyond(clientDir, file, plain(locale)),
  }))
  return (await Promise.all(weighed)).toSorted((one, other) => other.bytes - one.bytes)
}

/** The scripts that the page's inline script names, including the entry that it imports last. */
function scriptsStartedBy(html: string): string[] {
  const inline = [...html.matchAll(/<script type="module"[^>]*>(.*?)<\/script>/gs)]
    .map(([, text]) => text)
    .join('\n')
  return [...inline.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
}

/** The files of these names that loaded scripts import dynamically, with their imports that are not loaded yet. */
async function findLateScripts(
  clientDir: string,
  names: readonly string[],
  loaded: readonly string[],
): Promise<string[]> {
  const texts = await Promise.all(loaded.map((path) => readFile(join(clientDir, path), 'utf8')))
  const file = new RegExp(String.raw`["'\`]\./((?:${names.join('|')})-[\w-]+\.js)["'\`]`, 'g')
  const starts = [...texts.join('\n').matchAll(file)].map(([, name = '']) => `/assets/${name}`)
  const reached = await reachableScripts(clientDir, [...new Set(starts)])
  return reached.filter((path) => !loaded.includes(path))
}

async function reachableScripts(clientDir: string, starts: readonly string[]): Promise<string[]> {
  const found = new Set(starts)
  // A set also iterates over elements added during iteration.
  for (const path of found) {
    const text = await readFile(join(clientDir, path), 'utf8')
    for (const [, name = ''] of text.matchAll(
      /(?:^|[;}\s])(?:import|export)\b[^"'()]*["'](\.[^"']+\.js)["']/g,
    )) {
      found.add(posix.join(posix.dirname(path), name))
    }
  }
  return [...found]
}

async function sizes(clientDir: string, files: readonly string[]): Promise<{ files: number; bytes: number }> {
  const each = await Promise.all(files.map((file) => sentSize(join(clientDir, file))))
  return { files: files.length, bytes: each.reduce((sum, bytes) => sum + bytes, 0) }
}

async function sentSize(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file))
  return size
}
