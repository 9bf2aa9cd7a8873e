import type { FoldedSpan } from '../text/quotes.ts'
import { type PhraseMatches } from '../phrases/catalogue.ts'
import { phrases } from '../phrases/phrases.ts'
import type { TextView } from '../text/text-view.ts'
import { isKnownHost } from './known-lines.ts'

/** Top-level domains that make a name with a dot an address, even without a path or anything before it. */
const endings = new Set(
  (
    'com net org info biz app dev io gg ly tv xyz online site web club shop store blog link live chat fun top icu vip pro page ' +
    'space website tech cloud world life art news edu int test example onion social video photos pics cam dating adult porn xxx ' +
    'es mx ar cl co uk us ca au nz ie de fr it pt br pe ec uy py bo ve cr gt hn ni pa do sv pr cu eu cat gal eus ru cn jp kr ' +
    'nl ch pl ro tk ml ga cf gq cc me to ws mobi name gd pe sh vc bz re lat moe ink rip zone team group email '
  ).split(' '),
)

/**
 * Top-level domains that are also words, when a space is missing after a full stop: `.me`, `.to`, `.es`. They need a path or `www`.
 */
const wordEndings = new Set(
  'me to do es it re us test life live page top fun art name team group world shop news space pro web video test sh pe ve'.split(
    ' ',
  ),
)

export const spokenLinks = phrases(
  `
(dot|punto|point) (com|net|org|gg|io|tv|info|app|xyz|example|link|online|site)
(dot|punto) (es|mx|ar|cl|co|me|uk|ly) (slash|barra|forward slash|diagonal)
(doble)? (slash|barra|diagonal) (invite|room|sala|join|chat|album|group|grupo|invitacion)
(link|enlace|links) (in|on|en|is in|esta en) (my|mi|the|la|el)? (bio|profile|perfil|biografia)
(hache te te pe|h t t p|hxxp*|w w w|www)
(tinyurl|bitly|linktree|linktr)
`.replace('(doble)? (slash', '(slash'),
)

/** Web addresses, written or spelled out; those of helplines and public bodies are ignored. */
export function findLinks(view: TextView, matches: PhraseMatches): FoldedSpan[] {
  const spans: FoldedSpan[] = []
  const { lower } = view
  for (let dot = lower.indexOf('.'); dot !== -1; dot = lower.indexOf('.', dot + 1)) {
    if (!/[a-z0-9]/.test(lower[dot + 1] ?? '')) continue
    const span = hostAround(lower, dot)
    if (!span) continue
    const [from, to] = span
    if (isLink(lower, from, to)) spans.push([startOf(lower, from), endOf(lower, to)])
    dot = Math.max(dot, to - 1)
  }
  for (const { from, to } of matches.get(spokenLinks) ?? [])
    spans.push([view.tokens[from]!.from, view.tokens[to - 1]!.to])
  return spans
}

const hostLetter = /[a-z0-9.-]/

/** The host name around a dot, up to 80 letters on each side. */
function hostAround(lower: string, dot: number): FoldedSpan | null {
  let from = dot
  while (from > 0 && dot - from < 80 && hostLetter.test(lower[from - 1]!)) from -= 1
  let to = dot + 1
  while (to < lower.length && to - dot < 80 && hostLetter.test(lower[to]!)) to += 1
  while (to > dot + 1 && /[.-]/.test(lower[to - 1]!)) to -= 1
  return from < dot && to > dot + 1 && lower[dot - 1] !== '.' && lower[dot + 1] !== '.' ? [from, to] : null
}

function isLink(lower: string, from: number, to: number): boolean {
  // Part of a mail address, which is found separately.
  if (lower[from - 1] === '@' || lower[to] === '@') return false
  const host = lower.slice(from, to).replace(/^[.-]+/, '')
  if (isKnownHost(host)) return false
  const labels = host.split('.')
  const ending = labels.at(-1)!
  if (labels.length < 2 || !/^[a-z]{2,}$/.test(ending)) return false
  if (lower.slice(Math.max(0, from - 3), from) === '://' || labels[0] === 'www') return true
  const hasPath = lower[to] === '/' && /[a-z0-9?]/.test(lower[to + 1] ?? '')
  if (hasPath) return /[a-z]/.test(labels.at(-2)!)
  return endings.has(ending) && !wordEndings.has(ending) && /[a-z]/.test(labels.at(-2)!)
}

const startOf = (lower: string, from: number) =>
  from - (/https?:\/\/$/.exec(lower.slice(Math.max(0, from - 8), from))?.[0].length ?? 0)
const endOf = (lower: string, to: number) =>
  to + (/^[/?#:][^\s"<>)]{0,200}/.exec(lower.slice(to, to + 201))?.[0].length ?? 0)
