import { dateFormatIn } from '#content/dates.ts'
import { inLocale, type Localised } from '#content/localised.ts'
import { figureWords } from '#content/public-figures/words.ts'
import type { FiguresOfMonth } from '#contract/public-figures.ts'
import type { Language } from '#contract/primitives.ts'
import { escapeHtml as escape, plainDocument } from '#server/platform/plain-html/document.ts'
import { publicFigures } from './figures.ts'

const words = {
  title: { en: 'This server in figures', es: 'Este servidor en cifras' },
  lead: {
    en: 'Counted once a month is over. Numbers under 10 are withheld, and so is what would give them away.',
    es: 'Se cuentan cuando termina cada mes. Los números menores de 10 no se publican, ni lo que los delataría.',
  },
  none: { en: 'No month has been counted yet.', es: 'Todavía no se ha contado ningún mes.' },
  withheld: { en: 'withheld', es: 'no se publica' },
  month: { en: 'Month', es: 'Mes' },
  file: { en: 'All figures as CSV', es: 'Todas las cifras en CSV' },
} as const satisfies Record<string, Localised>

/** The same figures for a browser without scripts. */
export function plainPage(months: readonly FiguresOfMonth[], language: Language): string {
  const say = (text: Localised) => escape(inLocale(text, language))
  const monthIn = dateFormatIn(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(language)
  const formatCount = (count: number | null) => (count === null ? say(words.withheld) : number.format(count))
  const sections = publicFigures.map(({ id, parts }) => {
    const figure = figureWords[id]
    if (!figure) return ''
    const heads = [figure.name, ...parts.flatMap((part) => figure.parts[part] ?? [])]
    const rows = months.flatMap(({ month, figures }) => {
      const counted = figures.find((each) => each.id === id)
      if (!counted) return []
      const cells = [counted.count, ...counted.parts.map(({ count }) => count)]
      return `<tr><th scope="row">${escape(monthIn.format(new Date(`${month}-15`)))}</th>${cells.map((count) => `<td>${formatCount(count)}</td>`).join('')}</tr>`
    })
    return `<h2>${say(figure.name)}</h2>
<p>${say(figure.definition)}</p>
<table><thead><tr><th scope="col">${say(words.month)}</th>${heads.map((head) => `<th scope="col">${say(head)}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>`
  })
  return plainDocument({
    language,
    title: inLocale(words.title, language),
    mayIndex: true,
    main: `<h1>${say(words.title)}</h1>
<p>${say(words.lead)}</p>
<p><a href="/api/public-figures/figures.csv">${say(words.file)}</a></p>
${months.length === 0 ? `<p>${say(words.none)}</p>` : sections.join('\n')}`,
  })
}
