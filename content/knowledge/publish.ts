import { readFindings, type Finding } from '../evidence-findings/findings.ts'
import type { ContentLocale } from '../localised.ts'
import type { Facts } from './facts.ts'
import { storyOf } from './module-text.ts'
import { markTerms } from '../terms/term-marks.ts'
import {
  guideOf,
  moduleOf,
  scenarioOf,
  sourceOf,
  textIds,
  type WrittenGuide,
  type WrittenModule,
  type WrittenScenario,
} from './read.ts'
import {
  situations,
  type BranchingScenario,
  type Guide,
  type GuideSummary,
  type Module,
  type ModuleSummary,
  type ScenarioSummary,
  type ShownFinding,
  type ReviewState,
} from './words.ts'

/** The facts of any text that state how reliable it is. */
type StandingFacts = Pick<Facts, 'findings' | 'needs' | 'reviews' | 'reviewed' | 'reviewBy'> &
  Partial<Pick<Facts, 'sources'>>

/** The texts of the pages in one language. For the build: it reads files. */

export function guideIn(locale: ContentLocale, id: string): Guide | null {
  return textIds('guides').includes(id) ? shownGuide(locale, guideOf(id, sourceOf('guides', id))) : null
}

export function moduleIn(locale: ContentLocale, id: string): Module | null {
  return textIds('learning').includes(id) ? shownModule(locale, moduleOf(id, sourceOf('learning', id))) : null
}

/** Immediate help first, then in the order of {@link situations}. */
export const guidesIn = (locale: ContentLocale): Guide[] =>
  textIds('guides')
    .map((id) => shownGuide(locale, guideOf(id, sourceOf('guides', id))))
    .toSorted((one, other) => orderOf(one) - orderOf(other))

const orderOf = ({ situations: [first = 'now'] }: Guide): number => situations.indexOf(first)

export const modulesIn = (locale: ContentLocale): Module[] =>
  textIds('learning').map((id) => shownModule(locale, moduleOf(id, sourceOf('learning', id))))

export function scenarioIn(locale: ContentLocale, id: string): BranchingScenario | null {
  return textIds('academy').includes(id)
    ? shownScenario(locale, scenarioOf(id, sourceOf('academy', id)))
    : null
}

export const scenariosIn = (locale: ContentLocale): BranchingScenario[] =>
  textIds('academy').map((id) => shownScenario(locale, scenarioOf(id, sourceOf('academy', id))))

function shownScenario(locale: ContentLocale, { id, facts, texts }: WrittenScenario): BranchingScenario {
  const { title, lead, moments } = texts[locale]
  const all = readFindings()
  const endOf = (momentId: string) => {
    const end = facts.ends[momentId]
    if (!end) return null
    const findings = end.findings.map((finding) => ({
      ...shownFinding(locale, finding, all.get(finding)),
      limit: all.get(finding)?.limit?.[locale] ?? '',
    }))
    return { kind: end.kind, findings }
  }
  return {
    id,
    title,
    lead,
    place: facts.place,
    minutes: facts.minutes,
    ends: Object.keys(facts.ends).length,
    moments: moments.map((moment) => ({ ...moment, end: endOf(moment.id) })),
    standing: standingOf(locale, facts),
  }
}

function shownGuide(locale: ContentLocale, { id, facts, texts }: WrittenGuide): Guide {
  const { sections, ...text } = texts[locale]
  return {
    id,
    ...text,
    sections: markTerms(locale)
      .inSections(sections)
      .map((section, place) => ({ ...section, picture: facts.pictures[place] })),
    audiences: facts.audiences,
    situations: facts.situations,
    tools: facts.tools,
    standing: standingOf(locale, facts),
  }
}

function shownModule(locale: ContentLocale, { id, facts, texts }: WrittenModule): Module {
  const { scenario, reading, ...text } = texts[locale]
  return {
    id,
    ...text,
    reading: markTerms(locale).inSections(reading),
    audiences: facts.audiences,
    minutes: facts.minutes,
    requiredFor: facts.requiredFor,
    parts: facts.parts ?? reading.map((_, place) => String(place)),
    questions: text.quiz.questions.length,
    retired: facts.retired ?? null,
    scenario: { title: scenario.title, start: storyOf(scenario.steps) },
    reflection: facts.reflection[locale],
    standing: standingOf(locale, facts),
  }
}

/** The findings behind a text, and its reviews. */
export function standingOf(locale: ContentLocale, facts: StandingFacts): ReviewState {
  const all = readFindings()
  return {
    checked: facts.reviewed,
    reviewBy: facts.reviewBy,
    unread: facts.needs.filter((reviewer) => !facts.reviews.some((review) => review.as === reviewer)),
    reviews: facts.reviews,
    findings: facts.findings.map((id) => shownFinding(locale, id, all.get(id))),
    sources: facts.sources ?? [],
  }
}

function shownFinding(locale: ContentLocale, id: string, found: Finding | undefined): ShownFinding {
  if (!found) throw new Error(`no finding "${id}"`)
  const { finding, strength, grade, source, checked } = found
  return { id, finding: finding[locale], strength, grade, source, checked }
}

/** A guide as listed. */
export const guideSummary = ({ id, title, lead, audiences, situations }: Guide): GuideSummary => ({
  id,
  title,
  lead,
  audiences,
  situations,
})

/** A module as listed. */
export const moduleSummary = ({
  id,
  title,
  lead,
  audiences,
  minutes,
  requiredFor,
  parts,
  questions,
  retired,
}: Module): ModuleSummary => ({
  id,
  title,
  lead,
  audiences,
  minutes,
  requiredFor,
  parts,
  questions,
  retired,
})

/** A scenario as listed. */
export const scenarioSummary = ({
  id,
  title,
  lead,
  place,
  minutes,
  ends,
}: BranchingScenario): ScenarioSummary => ({ id, title, lead, place, minutes, ends })
