import { readdir, readFile } from 'node:fs/promises'
import { join, posix, sep } from 'node:path'
import MarkdownIt, { type Token } from 'markdown-it'

/** One page of the guide, of one Markdown file in `docs/guide`. */
export interface GuidePage {
  /** Its path: `/docs/install`. */
  readonly path: string
  readonly title: string
  /** HTML of its own words. */
  readonly html: string
}

/** The guide as it is read from its folder. */
export interface GuidePages {
  readonly contents: GuidePage
  /** In the order of the contents. */
  readonly pages: readonly GuidePage[]
}

const contentsFile = 'README.md'

/** Raw HTML in a file is shown as text. */
const parser = new MarkdownIt('commonmark', { html: false }).enable('table')
parser.renderer.rules['table_open'] = () => '<div class="table"><table>\n'
parser.renderer.rules['table_close'] = () => '</table></div>\n'

/**
 * Reads and renders all pages.
 * @param folder `docs/guide`
 */
export async function readGuide(folder: string): Promise<GuidePages> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll(sep, '/'))
  const files = names.filter((name) => name.endsWith('.md'))
  const rendered = new Map<string, GuidePage>()
  let order: string[] = []
  for (const file of files) {
    const tokens = parser.parse(await readFile(join(folder, file), 'utf8'), {})
    if (file === contentsFile) order = linkedFiles(tokens)
    rendered.set(file, renderPage(file, tokens))
  }
  const contents = rendered.get(contentsFile)
  if (!contents) throw new Error(`${contentsFile} of the guide is missing`)
  return { contents, pages: order.flatMap((file) => rendered.get(file) ?? []) }
}

function renderPage(file: string, tokens: Token[]): GuidePage {
  addHeadingIds(tokens)
  for (const { children } of tokens) if (children) redirectLinks(children, file)
  return {
    path: pathOf(file),
    title: tokens[tokens.findIndex(({ type }) => type === 'heading_open') + 1]?.content ?? file,
    html: parser.renderer.render(tokens, parser.options, {}),
  }
}

const pathOf = (file: string): string =>
  file === contentsFile ? '/docs' : `/docs/${file.slice(0, -'.md'.length)}`

/** The pages that the contents name, in their order. */
function linkedFiles(tokens: readonly Token[]): string[] {
  const links = tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'link_open')
  return links.flatMap((link) => fileOf(hrefOf(link), contentsFile) ?? [])
}

const hrefOf = (link: Token): string => String(link.attrGet('href') ?? '')

/** The file of the guide that a link in `file` leads to; undefined if it leads elsewhere. */
function fileOf(href: string, file: string): string | undefined {
  const [path = ''] = href.split('#', 1)
  if (!path.endsWith('.md') || path.includes(':')) return undefined
  const target = posix.join(posix.dirname(file), path)
  return target.startsWith('..') ? undefined : target
}

/** The id of a heading, as hosts of repositories make it, so that one link serves both. */
export const headingId = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

function addHeadingIds(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries())
    if (token.type === 'heading_open') token.attrSet('id', headingId(tokens[at + 1]?.content ?? ''))
}

/** Leads links between files to the pages that are served. A file that is not served, such as SECURITY.md, is named without a link. */
function redirectLinks(tokens: readonly Token[], file: string): void {
  let isNamedOnly = false
  for (const token of tokens) {
    if (token.type === 'link_close') token.hidden = isNamedOnly
    if (token.type !== 'link_open') continue
    const href = hrefOf(token)
    const target = fileOf(href, file)
    const hash = href.includes('#') ? href.slice(href.indexOf('#')) : ''
    isNamedOnly = target === undefined && !/^(?:https:|#)/.test(href)
    token.hidden = isNamedOnly
    if (target !== undefined) token.attrSet('href', pathOf(target) + hash)
  }
}
