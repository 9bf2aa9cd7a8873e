import { useId } from 'react'
import type { Figures } from '#contract/figures.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { FiguresPaper } from '#web/records/figures-paper.ts'
import { statusName, typeNames } from '#web/records/words.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords, monthInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Table } from '#web/ui/table.tsx'
import { tableOf } from '../csv.ts'
import { boardFigures, type BoardFigures, type ReleasedNumber } from '../withholding.ts'
import { medianInWords, shownInWords } from '../words.ts'

/** Saves where the person chooses; it runs while a press counts. The page brings what draws. */
export interface SaveFigures {
  readonly table: (name: string, table: string) => Promise<void>
  readonly paper: (paper: FiguresPaper) => Promise<void>
}

type Row = readonly [part: string, name: string, value: string]

/** All that leaves, in rows. */
function rowsOf(board: BoardFigures): Row[] {
  const part = <Key extends string>(
    title: string,
    rows: readonly { key: Key; shown: ReleasedNumber }[],
    nameOf: (key: Key) => string,
  ) => rows.map(({ key, shown }): Row => [title, nameOf(key), shownInWords(shown)])
  const all = m.clocks_figures()
  return [
    [all, m.clocks_figures_received(), shownInWords(board.received)],
    [all, m.clocks_figures_open(), shownInWords(board.open)],
    [all, m.clocks_figures_overdue(), shownInWords(board.overdue)],
    [all, m.clocks_figures_paused(), shownInWords(board.paused)],
    [all, m.clocks_figures_answer(), medianInWords(board.daysToAnswer)],
    [all, m.clocks_figures_close(), medianInWords(board.daysToEnd)],
    [all, m.clocks_figures_rating(), medianInWords(board.rating)],
    ...part(m.clocks_figures_outcomes(), board.byStatus, statusName),
    ...part(m.clocks_figures_types(), board.byType, (type) => typeNames([type])),
    ...part(m.clocks_figures_months(), board.byMonth, monthInWords),
    ...part(m.clocks_figures_places(), board.byPlace, (place) => place || m.clocks_figures_not_given()),
  ]
}

/** The same for paper. */
function paperOf(rows: readonly Row[], team: string, span: string): FiguresPaper {
  return {
    title: team,
    span,
    note: m.clocks_figures_board_text(),
    heads: [m.clocks_figures_what(), m.clocks_figures_count()],
    parts: [...Map.groupBy(rows, ([part]) => part)].map(([title, of]) => ({
      title,
      rows: of.map(([, name, value]) => [name, value] as const),
    })),
  }
}

interface BoardProps {
  figures: Figures
  team: string
  save: SaveFigures
}

/** What may leave the team: to look at, to save, and the only thing on this page that is printed. */
export function Board({ figures, team, save }: BoardProps) {
  const board = boardFigures(figures)
  const rows = rowsOf(board)
  const span = `${dayInWords(board.from)} – ${dayInWords(board.until)}`
  const caption = `${team}: ${span}`
  const id = useId()
  const table = useWrite(() => save.table(`figures-${board.until}.csv`, tableOf(rows)))
  const paper = useWrite(() => save.paper(paperOf(rows, team, span)))
  const problem = table.problem ?? paper.problem
  const shown = (
    <Table
      caption={caption}
      rows={rows}
      rowKey={([part, name]) => `${part}/${name}`}
      columns={[
        { key: 'part', heading: m.clocks_figures_what(), cell: ([part, name]) => `${part}: ${name}` },
        { key: 'value', heading: m.clocks_figures_count(), cell: ([, , value]) => value, numeric: true },
      ]}
    />
  )
  return (
    <>
      <section aria-labelledby={id} className="grid gap-4 print:hidden">
        <h3 id={id} className="text-lg">
          {m.clocks_figures_board()}
        </h3>
        <p className="max-w-measure">{m.clocks_figures_board_text()}</p>
        {problem && (
          <Notice tone="danger" live>
            <p>{problem}</p>
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            tone="secondary"
            working={paper.isWorking && m.cases_letter_drawing()}
            onClick={() => paper.write()}
          >
            {m.clocks_figures_pdf()}
          </Button>
          <Button
            tone="secondary"
            working={table.isWorking && m.clocks_working()}
            onClick={() => table.write()}
          >
            {m.clocks_figures_csv()}
          </Button>
          <Button tone="quiet" onClick={() => window.print()}>
            {m.clocks_figures_print()}
          </Button>
        </div>
        <Details summary={m.clocks_figures_board()}>{shown}</Details>
      </section>
      <div className="hidden print:block">{shown}</div>
    </>
  )
}
