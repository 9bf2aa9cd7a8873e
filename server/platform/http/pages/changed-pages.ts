import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { brand } from '#content/brand.ts'
import { allOfKind, type ChangedText } from '#contract/public-text-changes.ts'
import { notesFor, type Note, type LinePart } from '#content/text-changes/notes.ts'
import { escapeHtml } from '../../plain-html/document.ts'
import type { BuiltPage } from './manifest.ts'
import { withLinkPicture } from './link-preview.ts'
import { withServiceName } from './named-pages.ts'

/** A page with its text changes applied. */
export interface ChangedPage {
  /** Changes with every byte of it. */
  readonly etag: string
  /** Hashes of the styles in it that the build has not seen. */
  readonly styles: readonly string[]
  readonly as: (encoding: 'br' | 'gzip' | 'identity') => Promise<Buffer>
}

/** The result for a page with changed texts. */
export type Overlaid = { readonly leadsTo: string } | ChangedPage

/** The context of a page request. */
interface PageContext {
  readonly today: string
  readonly name: string
  /** The address of this server, if the page is requested for a link preview with its picture. */
  readonly pictureAt?: URL | undefined
}

/**
 * Lays what an administrator said over the prerendered pages: changes of texts, and the service's name. A page is made again only where
 * something of it was changed, once for each change and day, and kept until the next one. [Note: Changed texts]
 */
export function openChangedPages(clientDir: string) {
  let cache = new Map<string, Promise<ChangedPage | null>>()
  let cachedTexts: readonly ChangedText[] = []
  let cachedDay = ''
  let cachedName = ''

  return async function overlay(
    page: BuiltPage,
    changed: readonly ChangedText[],
    { today, name, pictureAt }: PageContext,
  ): Promise<Overlaid | null> {
    const own = changed.filter(({ text }) => page.texts?.includes(text))
    if (own.length === 0 && name === brand.name && !pictureAt) return null
    const retired = own.find(({ text }) => text === page.text)?.retired
    if (retired) return { leadsTo: pathIn(page, retired.to) }
    if (cachedTexts !== changed || cachedDay !== today || cachedName !== name)
      [cache, cachedTexts, cachedDay, cachedName] = [new Map(), changed, today, name]
    const key = pictureAt ? `${page.file} as a link` : page.file
    const known =
      cache.get(key) ??
      changedPage(join(clientDir, page.file), page, { changed: own, today, name, pictureAt })
    cache.set(key, known)
    return known.catch((error: unknown) => {
      cache.delete(key)
      throw error
    })
  }
}

const pathIn = ({ locale }: BuiltPage, path: string): string =>
  locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`

async function changedPage(
  file: string,
  page: BuiltPage,
  { changed, today, name, pictureAt }: PageContext & { changed: readonly ChangedText[] },
): Promise<ChangedPage | null> {
  const built = await readFile(file, 'utf8')
  const named = withServiceName(built, name)
  const html = pictureAt ? withLinkPicture(named, page, pictureAt) : named
  const style = hidingStyle(html, changed)
  const withNotes = changed.reduce((text, each) => withNotesOf(text, each, page, today), html)
  const changedHtml = style ? withNotes.replace('</head>', `<style>${style}</style></head>`) : withNotes
  if (changedHtml === built) return null
  const bytes = Buffer.from(changedHtml)
  const compressed = new Map<string, Promise<Buffer>>()
  const once = (name: string, make: () => Promise<Buffer>) => {
    const known = compressed.get(name) ?? make()
    compressed.set(name, known)
    return known
  }
  return {
    etag: `W/"${sha256(changedHtml).slice(0, 22)}"`,
    styles: style ? [`sha256-${sha256(style)}`] : [],
    as(encoding) {
      if (encoding === 'br') return once('br', () => promisify(brotliCompress)(bytes, fastBrotli))
      if (encoding === 'gzip') return once('gzip', () => promisify(gzip)(bytes))
      return Promise.resolve(bytes)
    },
  }
}

/** A fast setting, because someone is waiting; still far smaller. */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

/** The build leaves an empty place above each text. (web/platform/text-changes/text-notes.tsx) */
function withNotesOf(html: string, changed: ChangedText, { locale }: BuiltPage, today: string): string {
  const notes = notesFor(changed, locale, today)
  if (notes.length === 0) return html
  const place = new RegExp(`(<div [^>]*data-text="${changed.text}"[^>]*>)(</div>)`, 'g')
  const content = notes.map((note) => noteHtml(note, locale)).join('')
  return html.replaceAll(place, (_all, open: string, close: string) => open + content + close)
}

function noteHtml({ kind, title, lines }: Note, locale: 'en' | 'es'): string {
  const heading = title === null ? '' : `<p><strong>${escapeHtml(title)}</strong></p>`
  const paragraphs = lines.map((line) => `<p>${line.map((part) => partHtml(part, locale)).join('')}</p>`)
  return `<div data-note="${kind}">${heading}${paragraphs.join('')}</div>`
}

function partHtml(part: LinePart, locale: 'en' | 'es'): string {
  if (typeof part === 'string') return escapeHtml(part)
  const to = part.to.startsWith('/') ? (locale === 'en' ? part.to : `/${locale}${part.to}`) : part.to
  return `<a href="${escapeHtml(to)}" rel="noreferrer">${escapeHtml(part.words)}</a>`
}

/**
 * What is no longer so goes by a style: it holds without scripts, and React, which takes the page over, finds the elements it drew. A
 * retired text on a page of many is closed, and its card on a list goes; "waits for a lawyer" goes once a lawyer is recorded.
 */
function hidingStyle(html: string, changed: readonly ChangedText[]): string {
  const retired = changed.flatMap(({ text, retired: isRetired }) =>
    isRetired ? [`[data-of-text="${text}"]`] : [],
  )
  const hidden = [...retired, ...reviewedIn(html, changed)]
  return hidden.length === 0 ? '' : `${hidden.join(',')}{display:none}`
}

/** The sentences about readers who have been recorded since: for a text itself, or for every text of its kind. */
function reviewedIn(html: string, changed: readonly ChangedText[]): string[] {
  const awaited = new Map<string, string[]>()
  for (const [, text = '', as = ''] of html.matchAll(/data-waits="([a-z0-9/-]+):([a-z-]+)"/g))
    awaited.set(text, [...(awaited.get(text) ?? []), as])
  return [...awaited].flatMap(([text, readers]) => {
    const all = `${text.split('/')[0]}/${allOfKind}`
    const reviews = changed.flatMap((each) => (each.text === text || each.text === all ? each.reviews : []))
    const read = new Set<string>(reviews.map(({ as }) => as))
    return [
      ...(readers.every((as) => read.has(as)) ? [`[data-unread="${text}"]`] : []),
      ...new Set(readers.filter((as) => read.has(as)).map((as) => `[data-waits="${text}:${as}"]`)),
    ]
  })
}
