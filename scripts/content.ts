// Checks the guides, modules and scenarios of content/: both languages, links, sources, reading age, steps, and every path of every
// scenario. Prints what is to be read again, and, with --unread, who has still to read what before it is relied on.
//   node scripts/with-node.mjs scripts/content.ts [--unread]
import { readFindings } from '#content/evidence-findings/findings.ts'
import { judge } from '#content/knowledge/problems.ts'
import {
  pathOfText,
  scenarioOf,
  sourceOf,
  textIds,
  writtenOf,
  type TextKind,
} from '#content/knowledge/read.ts'
import { pathsOf } from '#content/knowledge/scenario-paths.ts'
import { pageExists } from '#web/platform/pages/existing-pages.ts'

const kinds: readonly TextKind[] = ['guides', 'learning', 'academy']
const sources = kinds.flatMap((kind) => textIds(kind).map((id) => ({ kind, id, source: sourceOf(kind, id) })))
const addresses = new Set(sources.map(({ kind, id }) => pathOfText(kind, id)))
const findings = readFindings()
const today = new Date().toISOString().slice(0, 10)
const around = {
  findings,
  pageExists: (path: string) => addresses.has(path) || pageExists(path),
  today,
}

const verdicts = sources.map((source) => judge(source, around))
const problems = verdicts.flatMap((verdict) => verdict.problems)
const overdue = [
  ...verdicts.flatMap((verdict) => verdict.overdue),
  ...[...findings.values()]
    .filter(({ reviewBy }) => reviewBy < today)
    .map(({ id, reviewBy }) => `finding "${id}": was to be read again by ${reviewBy}`),
]
for (const line of overdue) console.log(`To be read again: ${line}`)
if (problems.length === 0) {
  const scenarios = sources.filter(({ kind }) => kind === 'academy')
  const paths = scenarios.map(({ id, source }) => pathsOf(scenarioOf(id, source).texts.en.moments).length)
  const walked = paths.reduce((sum, count) => sum + count, 0)
  console.log(`Walked all ${walked} paths of ${scenarios.length} scenarios.`)
}
if (process.argv.includes('--unread') && problems.length === 0) tellUnread()
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** For an operator's clinician, lawyer and advocate: what waits for each of them, and what rests on nothing that was seen. */
function tellUnread(): void {
  for (const { kind, id, source } of sources) {
    const { facts } = writtenOf(kind, id, source)
    const waiting = facts.needs.filter((reviewer) => !facts.reviews.some((review) => review.as === reviewer))
    const unconfirmed = facts.findings.filter((finding) => findings.get(finding)?.grade === 'C')
    if (waiting.length + unconfirmed.length === 0) continue
    console.log(
      `${kind}/${id}`.padEnd(34),
      `waits for: ${waiting.join(', ') || '–'}`.padEnd(44),
      `not confirmed: ${unconfirmed.join(', ') || '–'}`,
    )
  }
}
