import { dateFormatIn } from '#content/dates.ts'
import { inLocale, type Localised } from '#content/localised.ts'
import { checkedFieldNames } from '#content/checks/field-names.ts'
import { accessNames, feeNames, fieldNames, professionNames } from '#content/professionals/names.ts'
import type { Professional, ProfessionalDirectory } from '#contract/professionals.ts'
import type { Language } from '#contract/primitives.ts'
import { escapeHtml as escape, plainDocument } from '#server/platform/plain-html/document.ts'
import { emergencyWords } from '#server/platform/plain-html/words.ts'

const words = {
  title: { en: 'Professional help', es: 'Ayuda profesional' },
  day: { en: 'As it was on', es: 'Así estaba el' },
  none: {
    en: 'Nobody is listed here yet.',
    es: 'Aquí todavía no hay nadie.',
  },
  back: { en: 'Back to the page', es: 'Volver a la página' },
  register: { en: 'Register', es: 'Registro' },
  where: { en: 'Works in', es: 'Trabaja en' },
  languages: { en: 'Languages', es: 'Idiomas' },
  fields: { en: 'Helps with', es: 'Ayuda con' },
  fee: { en: 'Cost', es: 'Costo' },
  access: { en: 'How to meet', es: 'Cómo reunirse' },
  website: { en: 'Website', es: 'Sitio web' },
  checked: {
    en: 'The administrators of this server checked',
    es: 'Quienes administran este servidor comprobaron',
  },
  until: { en: 'Valid until', es: 'Válido hasta el' },
  unchecked: { en: 'New and not checked yet', es: 'Nuevo y todavía sin comprobar' },
  duty: { en: 'Must report to others', es: 'Debe comunicar a otros' },
} as const satisfies Record<string, Localised>

/** The directory as one page of plain HTML without styles, scripts or pictures: for a browser that runs none, and to print. */
export function plainPage({ day, items }: ProfessionalDirectory, language: Language): string {
  const say = (text: Localised) => escape(inLocale(text, language))
  const dateOf = (text: string) =>
    dateFormatIn(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text))
  const list =
    items.length === 0
      ? `<p>${say(words.none)}</p>`
      : items.map((item) => articleOf(item, language, say, dateOf)).join('\n')
  const back = language === 'es' ? '/es/professional' : '/professional'
  return plainDocument({
    language,
    title: inLocale(words.title, language),
    main: `<h1>${say(words.title)}</h1>
<p>${say(emergencyWords)}</p>
<p>${say(words.day)} ${escape(dateOf(day))}.</p>
${list}
<p><a href="${back}">${say(words.back)}</a></p>`,
  })
}

/** Which parts are new since the check. [Note: Checked fields] */
function uncheckedRow({ unchecked }: Professional, language: Language): [Localised, string][] {
  if (unchecked.length === 0) return []
  const names = unchecked.map((field) => inLocale(checkedFieldNames[field], language))
  return [[words.unchecked, `<strong>${escape(names.join(', '))}</strong>`]]
}

function articleOf(
  item: Professional,
  language: Language,
  say: (text: Localised) => string,
  dateOf: (text: string) => string,
): string {
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const languageNames = new Intl.DisplayNames(language, { type: 'language' })
  const names = (codes: readonly string[], of: Readonly<Record<string, Localised>>) =>
    codes.flatMap((code) => (of[code] ? [inLocale(of[code], language)] : [])).join(', ')
  const link = (address: string) =>
    `<a href="${escape(address)}" rel="noreferrer nofollow">${escape(address)}</a>`
  const rows: [Localised, string][] = [
    [
      words.register,
      `${escape(`${item.register}, ${item.licence}`)} ${item.registerPage && link(item.registerPage)}`,
    ],
    [words.where, escape([item.place, item.region, countries.of(item.country)].filter(Boolean).join(', '))],
    [words.languages, escape(item.languages.map((tag) => languageNames.of(tag) ?? tag).join(', '))],
    [words.fields, escape(names(item.fields, fieldNames))],
    [words.fee, escape(names([item.fee], feeNames))],
    [words.access, escape(names(item.access, accessNames))],
    ...(item.website ? [[words.website, link(item.website)] as [Localised, string]] : []),
    [words.duty, escape(item.duty)],
    [words.checked, escape(item.checked)],
    ...uncheckedRow(item, language),
    [words.until, escape(dateOf(item.until))],
  ]
  return `<article>
<h2>${escape(item.name)}</h2>
<p>${escape(inLocale(professionNames[item.profession], language))}</p>
<p>${escape(item.about)}</p>
<dl>
${rows.map(([name, value]) => `<dt>${say(name)}</dt><dd>${value}</dd>`).join('\n')}
</dl>
</article>`
}
