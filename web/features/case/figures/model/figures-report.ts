import { m } from '#web/messages/compiled/messages.js'
import type { FiguresPaper } from '#web/records/figures-paper.ts'
import { statusName, typeNames } from '#web/records/words.ts'
import { dayInWords, monthInWords } from '#web/ui/dates.ts'
import { outcomeInWords, standardInWords } from './outcome-counts.ts'
import type { BoardFigures, ReleasedNumber } from './disclosure-rule.ts'
import { medianInWords, placeInWords, releasedInWords } from '../words.ts'

type Part = FiguresPaper['parts'][number]

/** The disclosed figures, section by section, for a table and for paper. */
function figureSections(board: BoardFigures): Part[] {
  const counts = <Key extends string>(
    title: string,
    rows: readonly { key: Key; shown: ReleasedNumber }[],
    nameOf: (key: Key) => string,
    note?: string,
  ): Part => ({
    title,
    note,
    head: m.clocks_figures_count(),
    rows: rows.map(({ key, shown }) => ({
      name: nameOf(key),
      value: releasedInWords(shown),
      count: typeof shown === 'number' ? shown : undefined,
    })),
  })
  const { received, open, overdue, paused } = board
  const all = { received, open, overdue, paused }
  const names = {
    received: m.clocks_figures_received(),
    open: m.clocks_figures_open(),
    overdue: m.clocks_figures_overdue(),
    paused: m.clocks_figures_paused(),
  }
  const keys = ['received', 'open', 'overdue', 'paused'] as const
  const parts = [
    counts(
      m.clocks_figures_all(),
      keys.map((key) => ({ key, shown: all[key] })),
      (key) => names[key],
    ),
    {
      title: m.clocks_figures_handling(),
      head: m.clocks_figures_value(),
      rows: [
        { name: m.clocks_figures_answer(), value: medianInWords(board.daysToAnswer) },
        { name: m.clocks_figures_close(), value: medianInWords(board.daysToEnd) },
        { name: m.clocks_figures_rating(), value: medianInWords(board.rating) },
      ],
    },
    counts(m.clocks_figures_outcomes(), board.byStatus, statusName),
    ...(board.outcomes
      ? [
          counts(m.clocks_outcomes(), board.outcomes.byOutcome, outcomeInWords, m.clocks_outcomes_note()),
          counts(m.clocks_outcomes_standards(), board.outcomes.byStandard, standardInWords),
        ]
      : []),
    counts(m.clocks_figures_types(), board.byType, (type) => typeNames([type]), m.clocks_figures_type_note()),
    counts(m.clocks_figures_months(), board.byMonth, monthInWords),
    counts(m.clocks_figures_places(), board.byPlace, placeInWords, m.clocks_figures_places_note()),
  ]
  return parts.filter(({ rows }) => rows.length > 0)
}

/** The disclosed figures of a team, in words. */
export function toFiguresPaper(board: BoardFigures, team: string): FiguresPaper {
  return {
    title: m.clocks_figures_paper(),
    team,
    span: `${dayInWords(board.from)} – ${dayInWords(board.until)}`,
    note: m.clocks_figures_board_text(),
    what: m.clocks_figures_what(),
    parts: figureSections(board),
  }
}
