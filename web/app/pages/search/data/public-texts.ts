import helplines from '#content/helplines/helplines.json' with { type: 'json' }
import { guidesIn, modulesIn, scenariosIn } from '#content/knowledge/publish.ts'
import type { Section } from '#content/knowledge/words.ts'
import { placesIn } from '#content/law/publish.ts'
import { evidenceIn, legalHelpIn, lettersIn } from '#content/law/publish-tools.ts'
import type { ContentLocale } from '#content/localised.ts'
import { noticesIn } from '#content/notices/publish.ts'
import { parentTextsIn } from '#content/parents/publish.ts'
import { recoveryTextsIn } from '#content/recovery/publish.ts'
import { wordsOf } from '#content/terms/line-words.ts'
import { registeredTexts } from '#content/text-changes/register.ts'
import type { PublicKind, PublicText } from '../public-text.ts'
import { distinctiveWords } from './distinctive-words.ts'

const kinds: Readonly<Record<string, PublicKind>> = {
  guides: 'guide',
  learning: 'module',
  academy: 'scenario',
  rules: 'rule',
  'service-steps': 'service',
  notices: 'notice',
  programmes: 'programme',
  parents: 'parents',
  classes: 'class',
  letters: 'letter',
}

/** The searchable words of a text, and its place on its page. */
interface SearchableWords {
  readonly words: string
  readonly place?: string
  readonly also?: string
}

/** A text's lead and the headings of its parts. */
const withHeadings = (lead: string, parts: readonly Section[]) =>
  [lead, ...parts.map(({ heading }) => heading)].filter(Boolean).join(' · ')

/** Guides, modules and stories, with their distinctive words. */
function longTexts(locale: ContentLocale): (readonly [text: string, said: SearchableWords])[] {
  const all = [
    ...guidesIn(locale).map(({ id, lead, sections }) => ({
      text: `guides/${id}`,
      words: withHeadings(lead, sections),
      whole: sections as unknown,
    })),
    ...modulesIn(locale).map(({ id, lead, reading }) => ({
      text: `learning/${id}`,
      words: withHeadings(lead, reading),
      whole: reading as unknown,
    })),
    ...scenariosIn(locale).map(({ id, lead, moments }) => ({
      text: `academy/${id}`,
      words: lead,
      whole: moments as unknown,
    })),
  ]
  // The names of JSON properties are in every text, so they are not distinctive.
  const distinctive = distinctiveWords(all.map(({ whole }) => JSON.stringify(whole)))
  return all.map(({ text, words }, place) => [text, { words, also: distinctive[place] ?? '' }])
}

function searchableWordsIn(locale: ContentLocale): ReadonlyMap<string, SearchableWords> {
  const parents = parentTextsIn(locale)
  const recovery = recoveryTextsIn(locale)
  const signs = parents.groups.flatMap((group) => group.signs.map(({ words }) => words))
  return new Map<string, SearchableWords>([
    ...longTexts(locale),
    ...placesIn(locale).flatMap(({ rules }) =>
      rules.map(
        ({ id, gives, statute }) => [`rules/${id}`, { words: `${wordsOf(gives)} · ${statute}` }] as const,
      ),
    ),
    ...noticesIn(locale).map(({ id, recipient }) => [`notices/${id}`, { words: recipient }] as const),
    ...recovery.programmes.map(
      ({ id, forWhom }) => [`programmes/${id}`, { words: forWhom, place: '#programmes' }] as const,
    ),
    ['programmes/prompts', { words: '', place: '#journal' }] as const,
    ...parents.talks.map(
      ({ id, moment }) => [`parents/${id}`, { words: moment, place: `#talk-${id}` }] as const,
    ),
    ...lettersIn(locale).map(({ id, purpose }) => [`letters/${id}`, { words: purpose }] as const),
    ['parents/signs', { words: signs.join(' · '), place: '#signs' }] as const,
  ])
}

/** Evidence lists and legal help, which cannot be retired one by one. */
function lawTools(locale: ContentLocale): PublicText[] {
  return [
    ...evidenceIn(locale).cases.map(({ id, name }) => ({
      kind: 'evidence' as const,
      title: name,
      path: `/legal-center/evidence#${id}`,
      words: '',
    })),
    ...legalHelpIn(locale).places.map(({ name, words }) => ({
      kind: 'legal-help' as const,
      title: name,
      path: '/legal-center#ask',
      words,
    })),
  ]
}

/** Helplines, with the names of their countries. */
function helplineTexts(locale: ContentLocale): PublicText[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return helplines.map(({ organisation, country, phone }) => ({
    kind: 'helpline',
    title: organisation,
    path: `/crisis#${country}`,
    words: [names.of(country) ?? country, ...phone].join(' · '),
  }))
}

/** Every public text, in one language. For the build: it reads files. */
export function publicTexts(locale: ContentLocale): PublicText[] {
  const searchableWords = searchableWordsIn(locale)
  const texts = registeredTexts().map(({ text, title, path }): PublicText => {
    const { words = '', place = '', also } = searchableWords.get(text) ?? {}
    const kind = kinds[text.split('/')[0] ?? '']
    if (!kind) throw new Error(`search has no kind for ${text}`)
    return { kind, title: title[locale], path: path + place, words, ...(also && { also }), text }
  })
  return [...texts, ...lawTools(locale), ...helplineTexts(locale)]
}
