/** Elements that start a new line. */
const blocks =
  /^(?:address|article|aside|blockquote|br|center|dd|div|dl|dt|figure|footer|form|h[1-6]|header|hr|li|main|ol|p|pre|section|table|tr|ul)$/
/** Marks the start or end of a block. Consecutive marks make one line break. */
const edge = '\v'
/** Elements without readable text. */
const silent = /^(?:script|style|template|head|title|iframe)$/
const tag = /^<(\/?)([a-z][a-z\d]*)/i

/**
 * The text of HTML: nothing is executed, fetched or rendered. Workers have no DOM parser, and this runs in linear time, so that no HTML
 * takes long.
 */
export function htmlText(html: string): string {
  const found: string[] = []
  const unclosed = new Set<string>()
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const words = html.slice(at, open < 0 ? html.length : open)
    found.push(decodeEntities(words.replaceAll(/\s+/g, ' ')))
    if (open < 0) break
    at = afterTag(html, open, found, unclosed)
  }
  return found
    .join('')
    .replaceAll(/[^\S\n\v]+/g, ' ')
    .replaceAll(/ ?([\n\v]) ?/g, '$1')
    .replaceAll(/\v*\n\v*|\v+/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The position after the tag or comment that starts here. */
function afterTag(html: string, open: number, found: string[], unclosed: Set<string>): number {
  if (html.startsWith('<!--', open)) return behind(html, '-->', open + 4)
  const [, closing = '', written = ''] = tag.exec(html.slice(open, open + 32)) ?? []
  const name = written.toLowerCase()
  if (name === '') {
    if (/^<[!?/]/.test(html.slice(open, open + 2))) return behind(html, '>', open + 2)
    found.push('<')
    return open + 1
  }
  const after = skipTag(html, open)
  if (blocks.test(name)) found.push(name === 'p' ? '\n\n' : name === 'br' ? '\n' : edge)
  else if (name === 'td' || name === 'th') found.push(' ')
  const isSilent = closing === '' && silent.test(name) && !unclosed.has(name)
  return isSilent ? skipSilent(html, name, after, unclosed) : after
}

/** The end of a tag: a `>` within a quoted value does not count. Neither does an unclosed quote. */
function skipTag(html: string, open: number): number {
  const plain = html.indexOf('>', open)
  if (plain < 0) return html.length
  const rest = html.slice(open, open + 8_192)
  const [whole] = /^<[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/.exec(rest) ?? []
  return whole === undefined ? plain + 1 : open + whole.length
}

/** An unclosed element does not hide the text after it. */
function skipSilent(html: string, name: string, after: number, unclosed: Set<string>): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  closing.lastIndex = after
  const found = closing.exec(html)
  if (found) return behind(html, '>', found.index)
  unclosed.add(name)
  return after
}

function behind(html: string, end: string, from: number): number {
  const found = html.indexOf(end, from)
  return found < 0 ? html.length : found + end.length
}

/** Named entities of HTML for the characters from 160 on. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const named = new Map<string, string>([
  ...latin.split(' ').map((name, at): [string, string] => [name, String.fromCodePoint(160 + at)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    hellip: '…',
    ndash: '–',
    mdash: '—',
  }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', bull: '•' }),
  ...Object.entries({ euro: '€', trade: '™', lsaquo: '‹', rsaquo: '›', ensp: ' ', emsp: ' ', thinsp: ' ' }),
  ...Object.entries({ zwnj: '\u200c', zwj: '\u200d', OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š' }),
])

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));?/gi,
    (all: string, ...parts: string[]) => {
      const [decimal, hexadecimal, name] = parts
      if (name) return named.get(name) ?? all
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : '\ufffd'
    },
  )
}
