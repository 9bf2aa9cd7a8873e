import { releaseFile } from '#contract/releases.ts'
import { createHash } from 'node:crypto'
import { codebook, notGiven } from '#content/releases/codebook.ts'
import { type Dimension, notSplit } from '#content/releases/tables.ts'
import { inLocale, type Localised } from '#content/localised.ts'
import type { Language } from '#contract/primitives.ts'
import type { AnswerBytes } from '#server/platform/http/answer.ts'
import { rowsIn } from './files.ts'

const style = `:root{color-scheme:light dark}
body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.25rem;margin:2.5rem 0 .5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.5rem .75rem;border-bottom:1px solid #8886;font-weight:400}
td{text-align:end;font-variant-numeric:tabular-nums}a{color:LinkText;display:inline-block;padding:.5rem 0}`
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

const words = {
  title: { en: 'Figures on bullying and harassment', es: 'Cifras sobre acoso y hostigamiento' },
  none: {
    en: 'Nothing is published yet: there are too few reports to publish anything without identifying people.',
    es: 'Todavía no hay nada publicado: hay muy pocos reportes para publicar algo sin identificar a personas.',
  },
  all: { en: 'Reports sent in this month', es: 'Reportes enviados en este mes' },
  kept: { en: 'Withheld', es: 'No se publica' },
  about: {
    en: 'Every figure is changed slightly at random and rounded, so totals do not add up. No group of fewer than 10 people is shown.',
    es: 'Cada cifra cambia un poco al azar y se redondea, por eso las sumas no salen. No se muestra ningún grupo de menos de 10 personas.',
  },
  back: { en: 'Back to the page', es: 'Volver a la página' },
} satisfies Record<string, Localised>

interface Newest {
  readonly month: string
  readonly releasedOn: string
  readonly csv: Buffer
}

/** The newest release for a browser without scripts: each table with one split, and the files. */
export function writeDocument(language: Language, newest: Newest | null): AnswerBytes {
  const say = (text: Localised) => inLocale(text, language)
  const page = language === 'es' ? '/es/research-hub' : '/research-hub'
  const body = newest ? tablesOf(newest, say) : `<p>${say(words.none)}</p>`
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${say(words.title)}</title><style>${style}</style><body><main><h1>${say(words.title)}</h1>${body}<p><a href="${page}">${say(words.back)}</a></p></main></body></html>`
  return { type: 'text/html; charset=utf-8', bytes: Buffer.from(html), style: styleHash }
}

function tablesOf({ month, csv }: Newest, say: (text: Localised) => string): string {
  const rows = rowsIn(csv)
    .split('\r\n')
    .filter((line) => line.startsWith(`${month},`))
    .map((line) => line.split(','))
  const files = releaseFile.options.map(
    (file) => `<a href="/api/releases/${month}/files/${file}" download>${file}</a>`,
  )
  const all = rows.find((cells) => cells.slice(1, -1).every((cell) => cell === notSplit))?.at(-1) ?? ''
  const tables = codebook.map(({ id, name }, index) => {
    const own = rows.filter((cells) => isSplitBy(cells, index))
    const lines = own.map((cells) => {
      const value = cells[index + 1] ?? ''
      return `<tr><th scope="row">${say(nameOf(id, value))}</th><td>${cells.at(-1) || say(words.kept)}</td></tr>`
    })
    return lines.length > 0 ? `<h2>${say(name)}</h2><table>${lines.join('')}</table>` : ''
  })
  return `<p>${month}. ${say(words.all)}: ${all}.</p><p>${say(words.about)}</p><p>${files.join(' · ')}</p>${tables.join('')}`
}

/** Whether a row is split by one dimension and no other. */
const isSplitBy = (cells: readonly string[], index: number) =>
  cells.slice(1, -1).every((cell, at) => (cell !== notSplit) === (at === index))

/** A code of ours, or of a country. */
function nameOf(dimension: Dimension, value: string): Localised {
  const values = codebook.find(({ id }) => id === dimension)?.values
  const found = values ? values.find(({ id }) => id === value) : value === notGiven.id ? notGiven : undefined
  return found?.name ?? { en: value, es: value }
}
