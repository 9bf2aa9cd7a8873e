import { m } from '#web/messages/compiled/messages.js'
import { localizeHref } from '#web/ui/language/links.ts'
import { createFinder, type FindableText, type Finder } from './finder.ts'
import type { PublicKind, PublicText } from './public-text.ts'

const kindNames: Readonly<Record<PublicKind, () => string>> = {
  page: m.search_kind_page,
  guide: m.search_kind_guide,
  module: m.search_kind_module,
  scenario: m.search_kind_scenario,
  class: m.search_kind_class,
  rule: m.search_kind_rule,
  letter: m.search_kind_letter,
  evidence: m.search_kind_evidence,
  'legal-help': m.search_kind_legal_help,
  service: m.search_kind_service,
  notice: m.search_kind_notice,
  programme: m.search_kind_programme,
  parents: m.search_kind_parents,
  helpline: m.search_kind_helpline,
}

/** Among texts that match equally, immediate help comes before forms and reference texts. */
const weights: Readonly<Record<PublicKind, number>> = {
  page: 1.5,
  guide: 1.5,
  module: 1.2,
  programme: 1.2,
  parents: 1.2,
  letter: 1.2,
  scenario: 1,
  service: 1,
  evidence: 1,
  class: 0.8,
  'legal-help': 0.8,
  rule: 0.6,
  notice: 0.6,
  helpline: 0.6,
}

/** A public text in searchable form. @param place - its index among all of them */
export const findableText = (
  { kind, title, path, words, also, asked, text }: PublicText,
  place: number,
): FindableText => ({
  id: String(place),
  title,
  words,
  kind: kindNames[kind](),
  to: path,
  day: null,
  also,
  asked,
  weight: weights[kind],
  text,
})

/**
 * A finder for public texts. All of them are fetched at once, so that the server does not learn what is
 * searched for.
 *
 * @throws if they cannot be fetched
 */
export async function fetchPublicFinder(): Promise<Finder> {
  const answer = await fetch(localizeHref('/texts/search.json'))
  if (!answer.ok) throw new Error(`search texts: the server answered ${answer.status}`)
  // The file comes from the same build as this code, so its type is known.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const texts = (await answer.json()) as readonly PublicText[]
  const finder = createFinder()
  await finder.setTexts(texts.map(findableText))
  return finder
}
