import type { ReviewedContent } from '#contract/due-work.ts'
import { allHelplines, reviewDueOn } from '#content/helplines/helplines.ts'
import { writtenRules } from '#content/law/publish.ts'

/** Overdue content as one line; undefined if there is none. */
export function overdueOf(
  what: ReviewedContent['what'],
  file: string,
  days: readonly string[],
  today: string,
): ReviewedContent[] {
  const over = days.filter((day) => day <= today).toSorted()
  const [since] = over
  return since === undefined ? [] : [{ what, count: over.length, since, file }]
}

let reviews: { helplines: readonly string[]; rules: readonly string[] } | undefined

/** The files of the program do not change while it runs: they are read once. */
const reviewDays = () =>
  (reviews ??= {
    helplines: allHelplines('').map(({ helpline }) => reviewDueOn(helpline)),
    rules: writtenRules().map(({ reviewBy }) => reviewBy),
  })

/** Helplines and rules of law that should have been read again by now, in files that a new version changes. */
export function overdueContent(today: string): ReviewedContent[] {
  const { helplines, rules } = reviewDays()
  return [
    ...overdueOf('helplines', 'content/helplines/helplines.json', helplines, today),
    ...overdueOf('rules', 'content/law/rules', rules, today),
  ]
}
