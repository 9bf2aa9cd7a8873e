import { dateFormatIn } from '#content/dates.ts'
import { inLocale, type Localised } from '#content/localised.ts'
import {
  placeAccessNames,
  placeCostNames,
  placeGroupNames,
  placeKindNames,
  placeNeedNames,
} from '#content/places/names.ts'
import type { ListedPlace } from '#contract/places.ts'
import type { PlaceHours } from '#contract/place-hours.ts'
import type { Language } from '#contract/primitives.ts'
import { escapeHtml as escape, plainDocument } from '#server/platform/plain-html/document.ts'
import { emergencyWords } from '#server/platform/plain-html/words.ts'

const words = {
  title: { en: 'Safe spaces', es: 'Espacios seguros' },
  day: { en: 'As it was on', es: 'Así estaba el' },
  none: {
    en: 'No places have been checked here yet. See the help in a crisis, or professional help.',
    es: 'Todavía no hay lugares comprobados aquí. Mira la ayuda en una crisis o la ayuda profesional.',
  },
  crisis: { en: 'Help in a crisis', es: 'Ayuda en una crisis' },
  professional: { en: 'Professional help', es: 'Ayuda profesional' },
  sample: { en: 'Sample: there is no such place', es: 'Muestra: este lugar no existe' },
  where: { en: 'Where', es: 'Dónde' },
  hidden: { en: 'Its address is secret', es: 'Su dirección es secreta' },
  phone: { en: 'Phone', es: 'Teléfono' },
  website: { en: 'Website', es: 'Sitio web' },
  needs: { en: 'What for', es: 'Para qué' },
  groups: { en: 'For', es: 'Para' },
  access: { en: 'Access', es: 'Acceso' },
  languages: { en: 'Languages', es: 'Idiomas' },
  cost: { en: 'Cost', es: 'Costo' },
  hours: { en: 'Open', es: 'Abierto' },
  answer: { en: 'The place says', es: 'El lugar dice' },
  checked: { en: 'Checked', es: 'Comprobado' },
  until: { en: 'Valid until', es: 'Válido hasta el' },
  back: { en: 'Back to the page', es: 'Volver a la página' },
} as const satisfies Record<string, Localised>

interface PageText {
  readonly day: string
  readonly places: readonly ListedPlace[]
}

/** The list as one page of plain HTML without styles, scripts or pictures: for a browser that runs none, and to print. */
export function placesPage({ day, places }: PageText, language: Language): string {
  const say = (text: Localised) => escape(inLocale(text, language))
  const prefix = language === 'es' ? '/es' : ''
  const link = (path: string, text: Localised) => `<a href="${prefix}${path}">${say(text)}</a>`
  const none = `<p>${say(words.none)}</p>
<p>${link('/crisis', words.crisis)} · ${link('/professional', words.professional)}</p>`
  return plainDocument({
    language,
    title: inLocale(words.title, language),
    main: `<h1>${say(words.title)}</h1>
<p>${say(emergencyWords)}</p>
<p>${say(words.day)} ${escape(dateIn(language, day))}.</p>
${places.length === 0 ? none : places.map((place) => articleOf(place, language)).join('\n')}
<p>${link('/safe-spaces', words.back)}</p>`,
  })
}

const dateIn = (language: Language, day: string) =>
  dateFormatIn(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** `Monday 09:00–17:00; …`, with the zone whose time it is. */
function hoursIn(language: Language, { zone, open }: PlaceHours): string {
  const weekday = dateFormatIn(language, { weekday: 'long', timeZone: 'UTC' })
  const each = open.map(
    ({ day, from, until }) => `${weekday.format(new Date(Date.UTC(2024, 0, day)))} ${from}–${until}`,
  )
  return `${each.join('; ')} (${zone})`
}

function factsOf(place: ListedPlace, language: Language): [Localised, string][] {
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const languageNames = new Intl.DisplayNames(language, { type: 'language' })
  const names = <Code extends string>(codes: readonly Code[], of: Readonly<Record<Code, Localised>>) =>
    escape(codes.map((code) => inLocale(of[code], language)).join(', '))
  const { kind, address, town, region, country, phone, website, hours, access, answer } = place
  const location = [
    kind === 'refuge' ? inLocale(words.hidden, language) : address,
    town,
    region,
    countries.of(country),
  ]
  const site = `<a href="${escape(website)}" rel="noreferrer nofollow">${escape(website)}</a>`
  const row = (exists: boolean, name: Localised, value: string): [Localised, string][] =>
    exists ? [[name, value]] : []
  return [
    [words.where, escape(location.filter(Boolean).join(', '))],
    ...row(phone !== '', words.phone, escape(phone)),
    ...row(website !== '', words.website, site),
    [words.needs, names(place.needs, placeNeedNames)],
    [words.groups, names(place.groups, placeGroupNames)],
    ...row(access.length > 0, words.access, names(access, placeAccessNames)),
    [words.languages, escape(place.languages.map((tag) => languageNames.of(tag) ?? tag).join(', '))],
    [words.cost, names([place.cost], placeCostNames)],
    ...(hours ? row(true, words.hours, escape(hoursIn(language, hours))) : []),
    ...row(answer !== '', words.answer, escape(answer)),
    [words.checked, escape(`${place.checked} (${place.checkedBy}, ${dateIn(language, place.checkedOn)})`)],
    [words.until, escape(dateIn(language, place.until))],
  ]
}

function articleOf(place: ListedPlace, language: Language): string {
  const say = (text: Localised) => escape(inLocale(text, language))
  const facts = factsOf(place, language).map(([name, value]) => `<dt>${say(name)}</dt><dd>${value}</dd>`)
  return `<article>
<h2>${escape(place.name)}</h2>
<p>${say(placeKindNames[place.kind])}${place.isSample ? ` · <strong>${say(words.sample)}</strong>` : ''}</p>
<p>${escape(place.about)}</p>
<dl>
${facts.join('\n')}
</dl>
</article>`
}
