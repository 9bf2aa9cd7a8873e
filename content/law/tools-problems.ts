import { inflesz } from '../knowledge/spanish-reading-ease.ts'
import type { Localised } from '../localised.ts'
import { gradeOf } from '../reading-age.ts'
import { maxGrade, minEase, type LawVerdict } from './problems.ts'
import { evidenceSchema, helpSchema, letterSchema, type WrittenLetter } from './tools-schema.ts'

/** The letters, the evidence lists and the sources of legal help, as read. */
export type ToolSources = Readonly<{
  letters: readonly Readonly<{ file: string; content: unknown }>[]
  evidence: unknown
  help: unknown
  /** The English text of every rule, by its id. */
  ruleTexts: ReadonlyMap<string, string>
}>

/** All problems of the tools. */
export function checkTools({ letters, evidence, help, ruleTexts }: ToolSources, today: string): LawVerdict {
  const problems: string[] = []
  const overdue: string[] = []
  for (const { file, content } of letters) {
    const say = (problem: string) => problems.push(`content/law/letters/${file}: ${problem}`)
    const read = letterSchema.safeParse(content)
    if (!read.success) {
      for (const { path, message } of read.error.issues) say(`${path.map(String).join('.')}: ${message}`)
      continue
    }
    for (const problem of letterProblems(read.data, file)) say(problem)
    if (read.data.reviewBy < today)
      overdue.push(`letter "${read.data.id}": was to be read again by ${read.data.reviewBy}`)
  }
  problems.push(...evidenceProblems(evidence), ...helpProblems(help, ruleTexts))
  for (const [file, read] of [
    ['evidence.json', evidenceSchema.safeParse(evidence)],
    ['help.json', helpSchema.safeParse(help)],
  ] as const)
    if (read.success && read.data.reviewBy < today)
      overdue.push(`content/law/${file}: was to be read again by ${read.data.reviewBy}`)
  return { problems, overdue }
}

function letterProblems(letter: WrittenLetter, file: string): string[] {
  const { id, fields, paragraphs, purpose, notWhen } = letter
  const blanksOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted()
  return [
    ...(file === `${id}.json` ? [] : [`is "${id}" in a file of another name`]),
    ...paragraphs
      .filter(({ text }) => blanksOf(text.en).join() !== blanksOf(text.es).join())
      .map(({ text }) => `has other blanks in Spanish: "${text.en}"`),
    ...paragraphs
      .flatMap(({ text }) => blanksOf(text.en))
      .filter((name) => name !== 'today' && !fields.some((field) => field === name))
      .map((name) => `has a blank "${name}" that it does not ask for`),
    ...fields
      .filter((field) => !paragraphs.some(({ text }) => blanksOf(text.en).includes(field)))
      .map((field) => `asks for "${field}" and has no blank for it`),
    ...tooHard([purpose, ...notWhen, ...paragraphs.map(({ text }) => text)]),
  ]
}

function tooHard(texts: readonly Localised[]): string[] {
  const grade = gradeOf(texts.map(({ en }) => en))
  const ease = inflesz(texts.map(({ es }) => es))
  return [
    ...(grade > maxGrade ? [`is too hard in English: grade ${grade.toFixed(1)}`] : []),
    ...(ease < minEase ? [`is too hard in Spanish: INFLESZ ${ease.toFixed(1)}`] : []),
  ]
}

function evidenceProblems(content: unknown): string[] {
  const say = (problem: string) => `content/law/evidence.json: ${problem}`
  const read = evidenceSchema.safeParse(content)
  if (!read.success)
    return read.error.issues.map(({ path, message }) => say(`${path.map(String).join('.')}: ${message}`))
  const { items, cases } = read.data
  const named = new Set(cases.flatMap(({ items: ids }) => ids))
  return [
    ...[...named]
      .filter((id) => !items.some((item) => item.id === id))
      .map((id) => say(`there is no item "${id}"`)),
    ...items.filter(({ id }) => !named.has(id)).map(({ id }) => say(`no case has the item "${id}"`)),
    ...tooHard(items.map(({ words }) => words)).map(say),
  ]
}

function helpProblems(content: unknown, ruleTexts: ReadonlyMap<string, string>): string[] {
  const say = (problem: string) => `content/law/help.json: ${problem}`
  const read = helpSchema.safeParse(content)
  if (!read.success)
    return read.error.issues.map(({ path, message }) => say(`${path.map(String).join('.')}: ${message}`))
  const { places, freeRules } = read.data
  return [
    ...freeRules.filter((id) => !ruleTexts.has(id)).map((id) => say(`there is no rule "${id}"`)),
    ...freeRules
      .filter((id) => ruleTexts.has(id) && !/\bfree\b/i.test(ruleTexts.get(id) ?? ''))
      .map((id) => say(`the rule "${id}" does not say that it is free`)),
    ...tooHard(places.map(({ words }) => words)).map(say),
  ]
}
