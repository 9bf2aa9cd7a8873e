import type { Finding } from '../evidence-findings/findings.ts'
import { maxGrade, minEase, type TextVerdict } from '../knowledge/problems.ts'
import { inflesz } from '../knowledge/spanish-reading-ease.ts'
import type { Localised } from '../localised.ts'
import { gradeOf } from '../reading-age.ts'
import { programmeOf, promptsOf } from './read.ts'
import type { WrittenProgramme, WrittenPrompts } from './schema.ts'

/** The context in which texts are checked. */
export type PromptCheckContext = Readonly<{
  findings: ReadonlyMap<string, Finding>
  /** As `2026-11-23`. */
  today: string
}>

/** All problems of a programme. */
export const checkProgramme = (id: string, source: string, context: PromptCheckContext): TextVerdict =>
  checkDocument(`content/recovery/programmes/${id}.yaml`, context, () => {
    const written = programmeOf(id, source)
    return { written, texts: textsOfProgramme(written), more: [] }
  })

/** All problems of the writing prompts. */
export const checkPrompts = (source: string, context: PromptCheckContext): TextVerdict =>
  checkDocument('content/recovery/prompts.yaml', context, () => {
    const written = promptsOf(source)
    const texts = [...written.prompts.map(({ prompt }) => prompt), ...Object.values(written.cautions)]
    return { written, texts, more: [...promptProblems(written), ...rereadingWorst(texts)] }
  })

/** A parsed text with its further problems. */
export interface CheckedText {
  readonly written: Pick<WrittenPrompts, 'findings' | 'reviewed' | 'reviewBy'>
  readonly texts: readonly Localised[]
  readonly more: readonly string[]
}

/** Checks a parsed text against the rules of all texts in YAML. */
export function checkDocument(
  file: string,
  { findings, today }: PromptCheckContext,
  look: () => CheckedText,
): TextVerdict {
  const say = (problem: string) => `${file}: ${problem}`
  try {
    const { written, texts, more } = look()
    const problems = [
      ...written.findings
        .filter((id) => !findings.has(id))
        .map((id) => `rests on "${id}", and there is no such finding`),
      ...tooHard(texts),
      ...loudWords(texts),
      ...more,
      ...(written.reviewBy > written.reviewed ? [] : ['is to be read again before it was read']),
    ]
    const { reviewBy } = written
    return {
      problems: problems.map(say),
      overdue: reviewBy < today ? [say(`was to be read again by ${reviewBy}`)] : [],
    }
  } catch (error) {
    return { problems: [say(error instanceof Error ? error.message : String(error))], overdue: [] }
  }
}

const textsOfProgramme = ({ title, forWhom, days }: WrittenProgramme): Localised[] => [
  title,
  forWhom,
  ...days.flatMap((day) => [day.title, day.do, day.orElse]),
]

/** Texts that are too hard for a twelve-year-old, in either language. */
export function tooHard(texts: readonly Localised[]): string[] {
  const grade = gradeOf(texts.map(({ en }) => en))
  const ease = inflesz(texts.map(({ es }) => es))
  return [
    ...(grade > maxGrade ? [`is too hard in English: grade ${grade.toFixed(1)}, at most ${maxGrade}`] : []),
    ...(ease < minEase ? [`is too hard in Spanish: INFLESZ ${ease.toFixed(1)}, at least ${minEase}`] : []),
  ]
}

/** Words that shout, count days, or use a label for people that we avoid. */
export const loudWords = (texts: readonly Localised[]): string[] =>
  texts
    .flatMap(({ en, es }) => [en, es])
    .filter((words) => /[!¡]|\bvictims?\b|\bvíctimas?\b|\bstreaks?\b|\bracha\b/iu.test(words))
    .map((words) => `shouts, counts days in a row, or calls someone a victim: "${words.slice(0, 60)}"`)

function promptProblems({ prompts, cautions }: WrittenPrompts): string[] {
  const ids = prompts.map(({ id }) => id)
  const used = new Set(prompts.map(({ caution }) => caution))
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `has "${id}" twice`),
    ...[...used].filter((id) => !cautions[id]).map((id) => `names the caution "${id}", and there is none`),
    ...Object.keys(cautions)
      .filter((id) => !used.has(id))
      .map((id) => `has the caution "${id}", which nothing names`),
  ]
}

/**
 * Going over the worst moment alone made people feel worse, so no question asks for it, nor why it happened. (finding
 * `writing-harm`)
 */
const worst =
  /\bwhy (me|did (this|it) happen)\b|\bworst\b|\bdeepest\b|\bpor qué (a mí|me pasó)\b|\blo peor\b/iu

const rereadingWorst = (texts: readonly Localised[]): string[] =>
  texts
    .flatMap(({ en, es }) => [en, es])
    .filter((words) => worst.test(words))
    .map((words) => `asks for the worst, or why it happened: "${words.slice(0, 60)}"`)
