import type { Finding } from '../evidence-findings/findings.ts'
import type { ContentLocale } from '../localised.ts'
import { gradeOf } from '../reading-age.ts'
import { linksOf, shapeOf, readableTexts } from './text-lines.ts'
import { storyOf } from './module-text.ts'
import {
  writtenOf,
  type KnowledgeKind,
  type WrittenGuide,
  type WrittenModule,
  type WrittenScenario,
} from './read.ts'
import { scenarioProblems } from './scenario-problems.ts'
import { inflesz } from './spanish-reading-ease.ts'

/** The context in which a text is checked. */
export type TextCheckContext = Readonly<{
  findings: ReadonlyMap<string, Finding>
  /** Whether one of our addresses leads to a page. */
  pageExists: (path: string) => boolean
  /** As `2026-11-23`. */
  today: string
}>

/** A file as read. */
export type TextSource = Readonly<{ kind: KnowledgeKind; id: string; source: string }>

/** The problems of a text, and the reviews that are due; each a sentence. */
export type TextVerdict = Readonly<{ problems: readonly string[]; overdue: readonly string[] }>

/** Grade 7 of the Flesch-Kincaid formula corresponds to age twelve. */
export const maxGrade = 7
/** From this value on, a Spanish text is "bastante fácil". */
export const minEase = 65

const locales = ['en', 'es'] as const satisfies ContentLocale[]

type Written = WrittenGuide | WrittenModule | WrittenScenario

/** All problems of a text. */
export function checkText({ kind, id, source }: TextSource, context: TextCheckContext): TextVerdict {
  const say = (problem: string) => `content/${kind}/${id}.md: ${problem}`
  try {
    const written = writtenOf(kind, id, source)
    return {
      problems: problemsOf(written, context).map(say),
      overdue:
        written.facts.reviewBy < context.today
          ? [say(`was to be read again by ${written.facts.reviewBy}`)]
          : [],
    }
  } catch (error) {
    return { problems: [say(error instanceof Error ? error.message : String(error))], overdue: [] }
  }
}

function problemsOf(written: Written, context: TextCheckContext): string[] {
  return [
    ...unknownIds(written, context),
    ...deadLinks(written, context),
    ...differences(written),
    ...tooHard(written),
    ...loudWords(written),
    ...(isModule(written) ? locales.flatMap((locale) => stepProblems(locale, written)) : []),
    ...(isModule(written) ? partProblems(written) : []),
    ...pictureProblems(written),
    ...(isScenario(written) ? scenarioProblems(written, context.findings) : []),
    ...(written.facts.reviewBy > written.facts.reviewed ? [] : ['is to be read again before it was read']),
  ]
}

const isModule = (written: Written): written is WrittenModule => 'scenario' in written.texts.en
const isScenario = (written: Written): written is WrittenScenario => 'moments' in written.texts.en

const unknownIds = ({ facts }: Written, { findings }: TextCheckContext) =>
  facts.findings
    .filter((id) => !findings.has(id))
    .map((id) => `rests on "${id}", and there is no such finding`)

/** Our own links must lead to a page, others to one of the dated sources. */
function deadLinks({ facts, texts }: Written, { pageExists }: TextCheckContext): string[] {
  const dated = new Set(facts.sources.map(({ url }) => url))
  const inText = locales.flatMap((locale) => linksOf(texts[locale]))
  const tools = 'tools' in facts ? facts.tools : []
  return [...new Set([...inText, ...tools])].flatMap((address) => {
    if (address.startsWith('/'))
      return pageExists(address) ? [] : [`leads to ${address}, and there is no such page`]
    return dated.has(address) ? [] : [`leads to ${address}, which is not among its dated sources`]
  })
}

/** Both languages have the same parts in the same order, so that a missing piece is noticed. */
function differences({ texts }: Written): string[] {
  const [english, spanish] = [shapeOf(texts.en), shapeOf(texts.es)]
  const at = Array.from({ length: Math.max(english.length, spanish.length) }, (_, index) => index).find(
    (index) => english[index] !== spanish[index],
  )
  if (at === undefined) return []
  return [
    `is not the same in both languages: after ${english[at - 1] ?? 'its start'}, English has ${english[at] ?? 'nothing more'} and Spanish ${spanish[at] ?? 'nothing more'}`,
  ]
}

function tooHard({ texts }: Written): string[] {
  const grade = gradeOf(readableTexts(texts.en))
  const ease = inflesz(readableTexts(texts.es))
  return [
    ...(grade > maxGrade ? [`is too hard in English: grade ${grade.toFixed(1)}, at most ${maxGrade}`] : []),
    ...(ease < minEase ? [`is too hard in Spanish: INFLESZ ${ease.toFixed(1)}, at least ${minEase}`] : []),
  ]
}

function loudWords({ texts }: Written): string[] {
  return locales
    .flatMap((locale) => readableTexts(texts[locale]))
    .filter((words) => /[!¡]|\bvictims?\b|\bvíctimas?\b/iu.test(words))
    .map((words) => `shouts, or calls someone a victim: "${words.slice(0, 60)}"`)
}

/** Reading progress is stored by these names, so a missing or duplicate one would assign it to another part. */
function partProblems({ facts: { parts }, texts }: WrittenModule): string[] {
  if (!parts) return []
  const { length } = texts.en.reading
  return [
    ...(parts.length === length ? [] : [`names ${parts.length} parts, and has ${length} to read`]),
    ...parts.filter((name, at) => parts.indexOf(name) !== at).map((name) => `names two parts "${name}"`),
  ]
}

/** Each part of a guide has its drawing. */
function pictureProblems({ facts, texts }: Written): string[] {
  if (!('pictures' in facts) || !('sections' in texts.en)) return []
  const [drawings, parts] = [facts.pictures.length, texts.en.sections.length]
  return drawings === parts ? [] : [`has ${drawings} drawings for ${parts} parts`]
}

function stepProblems(locale: ContentLocale, { texts }: WrittenModule): string[] {
  const { steps } = texts[locale].scenario
  try {
    storyOf(steps)
  } catch (error) {
    return [`${locale}: ${error instanceof Error ? error.message : String(error)}`]
  }
  const ledTo = new Set(steps.flatMap(({ choices }) => choices.map(({ next }) => next)))
  return steps
    .slice(1)
    .filter(({ id }) => !ledTo.has(id))
    .map(({ id }) => `${locale}: nothing leads to the step "${id}"`)
}
