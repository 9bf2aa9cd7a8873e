import { useId } from 'react'
import type { Figures } from '#contract/figures.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { FiguresPaper } from '#web/records/figures-paper.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Table } from '#web/ui/table.tsx'
import { toCsv } from '#web/platform/csv.ts'
import type { OutcomeCounts } from '../model/outcome-counts.ts'
import { toFiguresPaper } from '../model/figures-report.ts'
import { releaseFigures } from '../model/disclosure-rule.ts'

/** Saves to a file that the person chooses; must start within a user activation. The page supplies the renderer. */
export interface SaveFigures {
  readonly table: (name: string, table: string) => Promise<void>
  readonly paper: (paper: FiguresPaper) => Promise<void>
}

interface BoardProps {
  figures: Figures
  /** Null until this device has counted them. */
  outcomes: OutcomeCounts | null
  team: string
  save: SaveFigures
}

/** The figures that may be disclosed: on screen, as a file, and as the only printed part of this page. */
export function Board({ figures, outcomes, team, save }: BoardProps) {
  const board = releaseFigures(figures, outcomes)
  const sheet = toFiguresPaper(board, team)
  const rows = sheet.parts.flatMap((part) =>
    part.rows.map(({ name, value }) => [part.title, name, value] as const),
  )
  const caption = `${team}: ${sheet.span}`
  const id = useId()
  const table = useWrite(() => save.table(`figures-${board.until}.csv`, toCsv(rows)))
  const paper = useWrite(() => save.paper(sheet))
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
        <ProblemNotice problem={problem} />
        <div className="flex flex-wrap gap-3">
          <Button
            tone="secondary"
            working={paper.isWorking && m.case_file_letter_drawing()}
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
