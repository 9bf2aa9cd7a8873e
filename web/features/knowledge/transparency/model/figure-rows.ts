import type { TransparencyMonth } from '#contract/community/about-me.ts'

/** The figures as a table of plain codes, one row each, for other programs. A withheld figure is empty. */
export function transparencyRows(months: readonly TransparencyMonth[]): (string | number)[][] {
  const rows = months.flatMap((month) => {
    const row = (what: string, name: string, count: number | null) => [month.month, what, name, count ?? '']
    return [
      row('decisions', '', month.decisions),
      row('flags', '', month.flags),
      row('appeals', '', month.appeals),
      row('reversals', '', month.reversals),
      row('about_me', '', month.aboutMe),
      row('aliases_opened', '', month.aliasesOpened),
      row('median_hours', '', month.medianHours),
      ...month.outcomes.map(({ name, count }) => row('outcome', name, count)),
      ...month.reasons.map(({ name, count }) => row('reason', name, count)),
    ]
  })
  return [['month', 'what', 'name', 'count'], ...rows]
}
