import { z } from 'zod'
import { inflesz } from '../knowledge/spanish-reading-ease.ts'
import type { Localised } from '../localised.ts'
import { gradeOf } from '../reading-age.ts'
import { countFrom } from './day-count.ts'
import { regionNames } from './places.ts'
import { ruleSchema, type WrittenRule } from './schema.ts'

/** The problems of the rules, and the reviews that are due; each a sentence. */
export type LawVerdict = Readonly<{ problems: readonly string[]; overdue: readonly string[] }>

/** Grade 7 of the Flesch-Kincaid formula corresponds to age twelve. */
export const maxGrade = 7
/** From this value on, a Spanish text is "bastante fácil". */
export const minEase = 65

/** A file of rules as read. */
export type RuleFile = Readonly<{ file: string; content: unknown }>

/** All problems of the rules of all places. The readability of short texts varies, so those of one place are measured together. */
export function checkRules(files: readonly RuleFile[], today: string): LawVerdict {
  const problems: string[] = []
  const overdue: string[] = []
  const ids = new Set<string>()
  for (const { file, content } of files) {
    const say = (problem: string) => problems.push(`content/law/rules/${file}: ${problem}`)
    const read = z.array(ruleSchema).safeParse(content)
    if (!read.success) {
      for (const { path, message } of read.error.issues) say(`${nameAt(content, path)}: ${message}`)
      continue
    }
    for (const rule of read.data) {
      if (ids.has(rule.id)) say(`there are two rules "${rule.id}"`)
      ids.add(rule.id)
      for (const problem of ruleProblems(rule, file)) say(`"${rule.id}" ${problem}`)
      if (rule.reviewBy < today) overdue.push(`rule "${rule.id}": was to be read again by ${rule.reviewBy}`)
    }
    for (const problem of hardTexts(read.data)) say(problem)
  }
  return { problems, overdue }
}

function nameAt(content: unknown, [index, ...rest]: readonly PropertyKey[]): string {
  const rule: unknown = Array.isArray(content) && typeof index === 'number' ? content[index] : null
  const id = typeof rule === 'object' && rule !== null && 'id' in rule ? String(rule.id) : 'the file'
  return `"${id}" ${rest.map(String).join('.')}`
}

function ruleProblems(rule: WrittenRule, file: string): string[] {
  const texts = textsOf(rule)
  return [
    ...(file === `${rule.country.toLowerCase()}.json` ? [] : [`is in the file of another country`]),
    ...rule.regions
      .filter((region) => !(region in regionNames) || !region.startsWith(`${rule.country}-`))
      .map((region) => `is of "${region}", and there is no such region`),
    ...[rule.deadline, ...rule.duties].flatMap((clock) => (clock ? clockProblems(clock) : [])),
    ...exampleProblems(rule),
    ...[rule.gives, ...(rule.note ? [rule.note] : [])]
      .filter(({ en, es }) => en === es)
      .map(() => 'has the same words in both languages'),
    ...texts
      .flatMap(({ en, es }) => [en, es])
      .filter((words) => /[!¡]|\bvictims?\b|\bvíctimas?\b/iu.test(words))
      .map((words) => `shouts, or calls someone a victim: "${words.slice(0, 60)}"`),
  ]
}

/** Settings of a period that cannot be counted. */
function clockProblems({
  unit,
  counting,
  amount,
  roll,
}: NonNullable<WrittenRule['deadline']> | WrittenRule['duties'][number]) {
  const isWorking = unit === 'working_days'
  const hasHours = unit === 'hours'
  return [
    ...(hasHours !== (counting === 'clock_hours') ? [`counts ${unit} by ${counting}`] : []),
    ...(!hasHours && isWorking === (counting === 'calendar') ? [`counts ${unit} by ${counting}`] : []),
    ...(isWorking && roll === 'next_working_day' ? ['ends on a working day, and moves on to one'] : []),
    ...(unit === 'years' && amount !== null && amount > 10 ? [`has a time of ${amount} years`] : []),
  ]
}

function exampleProblems({ example, deadline, duties }: WrittenRule): string[] {
  if (!example) return deadline ? ['has a deadline and no worked example'] : []
  const clock = example.of === 'deadline' ? deadline : duties[0]
  if (!clock) return ['has an example of a clock that it has not']
  try {
    const last = countFrom(clock, example.start)?.last
    return last === example.answer ? [] : [`counts to ${last}, and its example to ${example.answer}`]
  } catch {
    return [`has an example that starts on ${example.start}, and there is no such day`]
  }
}

const textsOf = ({ gives, who, note, deadline, duties }: WrittenRule): Localised[] => [
  gives,
  who,
  ...(note ? [note] : []),
  ...(deadline?.extension ? [deadline.extension] : []),
  ...(deadline?.warning ? [deadline.warning] : []),
  ...duties.map(({ what }) => what),
]

function hardTexts(rules: readonly WrittenRule[]): string[] {
  const texts = rules.flatMap(textsOf)
  const grade = gradeOf(texts.map(({ en }) => en))
  const ease = inflesz(texts.map(({ es }) => es))
  return [
    ...(grade > maxGrade ? [`is too hard in English: grade ${grade.toFixed(1)}, at most ${maxGrade}`] : []),
    ...(ease < minEase ? [`is too hard in Spanish: INFLESZ ${ease.toFixed(1)}, at least ${minEase}`] : []),
  ]
}
