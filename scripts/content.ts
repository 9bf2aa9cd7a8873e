// Checks the guides, modules, scenarios, programmes, prompts, talks, signs, rules and notices of content/: both languages, links, sources, reading
// age, steps, every path of each scenario, sums, elements of law. Prints what is to be read again, and, with --unread, who has still to
// read what before it is relied on.
//   node scripts/with-node.mjs scripts/content.ts [--unread] [--review, the same of every kind as one table] [--titles, to write what certificates call each module]
import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { writtenExercises } from '#content/calm/exercises.ts'
import { checkExercises } from '#content/calm/problems.ts'
import { titleProblems, titlesFile } from '#content/certificates/problems.ts'
import { checkClassTalk } from '#content/classes/problems.ts'
import { classTalk } from '#content/classes/talk.ts'
import { readFindings } from '#content/evidence-findings/findings.ts'
import { checkText } from '#content/knowledge/problems.ts'
import {
  moduleOf,
  pathOfText,
  scenarioOf,
  sourceOf,
  textIds,
  writtenOf,
  type KnowledgeKind,
} from '#content/knowledge/read.ts'
import { pathsOf } from '#content/knowledge/scenario-paths.ts'
import { checkRules } from '#content/law/problems.ts'
import { writtenRules } from '#content/law/publish.ts'
import { writtenEvidence, writtenHelp } from '#content/law/publish-tools.ts'
import { letterFiles, readLetterFile, readRuleFile, ruleFiles } from '#content/law/read.ts'
import { checkTools } from '#content/law/tools-problems.ts'
import { checkSigns, checkTalk } from '#content/parents/problems.ts'
import { signsOf, signsSource, talkIds, talkOf, talkSource } from '#content/parents/read.ts'
import { checkProgramme, checkPrompts } from '#content/recovery/problems.ts'
import {
  programmeIds,
  programmeOf,
  programmeSource,
  promptsOf,
  promptsSource,
} from '#content/recovery/read.ts'
import { checkRegisters } from '#content/professionals/problems.ts'
import { registers } from '#content/professionals/registers.ts'
import { checkNotices } from '#content/notices/problems.ts'
import { writtenNotices } from '#content/notices/publish.ts'
import { noticeSchema } from '#content/notices/schema.ts'
import { checkSteps } from '#content/service-safety/problems.ts'
import { writtenSteps } from '#content/service-safety/schema.ts'
import { storedTexts } from '#content/text-changes/stored-texts.ts'
import { registeredTexts } from '#content/text-changes/register.ts'
import { reviewTable } from '#content/text-changes/review-table.ts'
import { pages } from '#web/app/pages.ts'
import { pageOf } from '#web/platform/pages/page-of.ts'

const kinds: readonly KnowledgeKind[] = ['guides', 'learning', 'academy']
const sources = kinds.flatMap((kind) => textIds(kind).map((id) => ({ kind, id, source: sourceOf(kind, id) })))
const addresses = new Set([
  ...sources.map(({ kind, id }) => pathOfText(kind, id)),
  ...pages.map(({ path }) => path),
])
const findings = readFindings()
const today = new Date().toISOString().slice(0, 10)
const around = {
  findings,
  pageExists: (path: string) => addresses.has(pageOf(path)),
  today,
}

const verdicts = [
  ...sources.map((source) => checkText(source, around)),
  ...programmeIds().map((id) => checkProgramme(id, programmeSource(id), around)),
  checkPrompts(promptsSource(), around),
  ...talkIds().map((id) => checkTalk(id, talkSource(id), around)),
  checkSigns(signsSource(), around),
  checkNotices(writtenNotices, today),
  checkClassTalk(classTalk, today),
  checkExercises(writtenExercises, around),
  checkRegisters(registers, today),
  checkSteps(writtenSteps, today),
]
const rules = ruleFiles().map((file) => ({ file, content: readRuleFile(file) }))
const law = checkRules(rules, today)
const tools = checkTools(
  {
    letters: letterFiles().map((file) => ({ file, content: readLetterFile(file) })),
    evidence: writtenEvidence(),
    help: writtenHelp(),
    // Without sound rules there is nothing to hold the places against.
    ruleTexts: new Map(law.problems.length > 0 ? [] : writtenRules().map(({ id, gives }) => [id, gives.en])),
  },
  today,
)
const texts = [...verdicts.flatMap((verdict) => verdict.problems), ...law.problems, ...tools.problems]
const problems = [...texts, ...(texts.length === 0 ? checkedTitles() : [])]
const overdue = [
  ...verdicts.flatMap((verdict) => verdict.overdue),
  ...[...findings.values()]
    .filter(({ reviewBy }) => reviewBy < today)
    .map(({ id, reviewBy }) => `finding "${id}": was to be read again by ${reviewBy}`),
  ...law.overdue,
  ...tools.overdue,
]
for (const line of overdue) console.log(`To be read again: ${line}`)
if (problems.length === 0) {
  const scenarios = sources.filter(({ kind }) => kind === 'academy')
  const paths = scenarios.map(({ id, source }) => pathsOf(scenarioOf(id, source).texts.en.moments).length)
  const paragraphs = paths.reduce((sum, count) => sum + count, 0)
  console.log(`Walked all ${paragraphs} paths of ${scenarios.length} scenarios.`)
}
if (process.argv.includes('--review') && problems.length === 0)
  for (const line of reviewTable([...registeredTexts(), ...storedTexts()], today)) console.log(line)
if (process.argv.includes('--unread') && problems.length === 0) {
  printUnread()
  printUnreadRules()
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** What certificates call each module, written where that was asked for. */
function checkedTitles(): string[] {
  const modules = sources.filter(({ kind }) => kind === 'learning')
  const titles = modules
    .map(({ id, source }) => moduleOf(id, source))
    .filter(({ facts }) => facts.retired === undefined)
    .map(({ id, texts: { en, es } }) => ({ id, title: { en: en.title, es: es.title } }))
  if (!process.argv.includes('--titles')) return titleProblems(titles)
  writeFileSync('content/certificates/modules.json', titlesFile(titles))
  return []
}

/** For an operator's clinician, lawyer and advocate: what waits for each of them, and what rests on nothing that was seen. */
function printUnread(): void {
  const texts = [
    ...sources.map(({ kind, id, source }) => ({
      name: `${kind}/${id}`,
      facts: writtenOf(kind, id, source).facts,
    })),
    ...programmeIds().map((id) => ({
      name: `recovery/programmes/${id}`,
      facts: programmeOf(id, programmeSource(id)),
    })),
    { name: 'recovery/prompts', facts: promptsOf(promptsSource()) },
    ...talkIds().map((id) => ({ name: `parents/talks/${id}`, facts: talkOf(id, talkSource(id)) })),
    { name: 'parents/signs', facts: signsOf(signsSource()) },
    { name: 'classes/talk', facts: { ...classTalk, findings: [] } },
    {
      name: 'calm/exercises',
      facts: { findings: writtenExercises.findings, needs: ['clinician'], reviews: [] },
    },
  ]
  for (const { name, facts } of texts) {
    const waiting = facts.needs.filter((reviewer) => !facts.reviews.some((review) => review.as === reviewer))
    const unconfirmed = facts.findings.filter((finding) => findings.get(finding)?.grade === 'C')
    if (waiting.length + unconfirmed.length === 0) continue
    console.log(
      name.padEnd(34),
      `waits for: ${waiting.join(', ') || '–'}`.padEnd(44),
      `not confirmed: ${unconfirmed.join(', ') || '–'}`,
    )
  }
  for (const notice of z.array(noticeSchema).parse(writtenNotices)) {
    if (notice.review !== null && notice.grade !== 'C') continue
    console.log(
      `notices/${notice.id}`.padEnd(46),
      `waits for: ${notice.review === null ? 'lawyer' : '–'}`.padEnd(24),
      `grade: ${notice.grade}${notice.grade === 'C' ? ', not confirmed' : ''}`,
    )
  }
}

/** For an operator's lawyer: the rules that nobody has read, those that the sources say to look at first before the others. */
function printUnreadRules(): void {
  const waiting = writtenRules().filter(({ reviews }) => reviews.length === 0)
  for (const { id, grade, clockGrade, lawyerFirst } of waiting.toSorted(
    (one, other) => Number(other.lawyerFirst) - Number(one.lawyerFirst),
  )) {
    const graded = `grade ${grade}${clockGrade && clockGrade !== grade ? `, its figures ${clockGrade}` : ''}`
    console.log(`law/${id}`.padEnd(34), `waits for: lawyer${lawyerFirst ? ', first' : ''}`.padEnd(44), graded)
  }
}
