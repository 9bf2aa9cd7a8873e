import { useState } from 'react'
import type { SurveyResults, SurveyRound } from '#contract/surveys.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { selectLanguage } from '#web/records/answer-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Letterbox } from '#web/ui/illustrations/letterbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Table } from '#web/ui/table.tsx'
import {
  type AnswerRow,
  countAnswers,
  shareInWords,
  tableRows,
  type Trend,
  listTrends,
} from '../model/result-rows.ts'

/** Saves rows to a file that the person chooses; must start within a user activation. */
export type SaveRows = (name: string, rows: readonly (readonly (string | number)[])[]) => Promise<void>

/** A bar for each answer. The bar of a withheld number has no end, so that its length reveals nothing. */
function Bars({ rows }: { rows: readonly AnswerRow[] }) {
  return (
    <ul className="grid gap-2">
      {rows.map(({ key, name, share }) => (
        <li
          key={key}
          className="grid gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5.5rem] md:items-center"
        >
          <span>{name}</span>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden className="h-4 w-full">
            <rect width={100} height={6} className="fill-sunken" />
            {share === null ? (
              <line
                x1={0}
                x2={100}
                y1={3}
                y2={3}
                strokeWidth={1}
                strokeDasharray="2 3"
                className="stroke-line-strong"
              />
            ) : (
              <rect width={share * 100} height={6} className="fill-deep" />
            )}
          </svg>
          <span className="tabular-nums md:text-end">{shareInWords(share)}</span>
        </li>
      ))}
    </ul>
  )
}

function QuestionResult({
  result,
  answers,
}: {
  result: SurveyResults['questions'][number]
  answers: number
}) {
  const rows = countAnswers(result, answers)
  const label = selectLanguage(result.question.label)
  return (
    <section aria-label={label} className="grid content-start gap-3">
      <h3 className="text-lg">{label}</h3>
      {rows.every(({ count }) => count === null) ? (
        <p className="text-ink-soft">{m.surveys_results_all_hidden()}</p>
      ) : (
        <>
          <Bars rows={rows} />
          <Details summary={m.surveys_results_people()}>
            <Table
              caption={label}
              captionHidden
              rows={rows}
              rowKey={({ key }) => key}
              columns={[
                { key: 'answer', heading: m.surveys_results_answer(), cell: ({ name }) => name },
                {
                  key: 'people',
                  heading: m.surveys_results_people(),
                  cell: ({ count }) => count ?? m.surveys_results_hidden(),
                  numeric: true,
                },
              ]}
            />
          </Details>
        </>
      )}
    </section>
  )
}

function TrendTable({ trend: { question, rounds } }: { trend: Trend }) {
  const rows = rounds[0]?.rows ?? []
  return (
    <Table
      caption={selectLanguage(question.label)}
      rows={rows.map(({ key, name }) => ({ key, name }))}
      rowKey={({ key }) => key}
      columns={[
        { key: 'answer', heading: m.surveys_results_answer(), cell: ({ name }) => name },
        ...rounds.map(({ round, rows: own }) => ({
          key: round.id,
          heading: round.name,
          cell: ({ key }: { key: string }) => shareInWords(own.find((row) => row.key === key)?.share ?? null),
          numeric: true,
        })),
      ]}
    />
  )
}

function RoundResult({ round }: { round: SurveyRound }) {
  const { results, opensOn, closesOn, codes, needed } = round
  if (!results)
    return <p>{needed === null ? m.surveys_results_no_codes() : m.surveys_results_few({ needed, codes })}</p>
  return (
    <>
      <p>
        {m.surveys_results_answers({
          count: results.answers,
          from: dayInWords(opensOn),
          until: dayInWords(closesOn),
        })}{' '}
        <span className="text-ink-soft">{m.surveys_results_withheld()}</span>
      </p>
      <div className="grid gap-10 xl:grid-cols-2">
        {results.questions.map((result) => (
          <QuestionResult key={result.question.id} result={result} answers={results.answers} />
        ))}
      </div>
    </>
  )
}

interface ResultsProps {
  rounds: readonly SurveyRound[]
  onSave: SaveRows
}

/** Results of ended rounds, one at a time, and the trend. */
export function Results({ rounds, onSave }: ResultsProps) {
  const ended = rounds.filter(({ state }) => state === 'ended')
  const [chosen, setChosen] = useState<string | null>(null)
  const round = ended.find(({ id }) => id === chosen) ?? ended[0]
  const trends = listTrends(ended)
  const { write, isWorking, problem } = useWrite(() => onSave('survey.csv', tableRows(ended)))
  if (!round) {
    return (
      <EmptyState illustration={<Letterbox />} title={m.surveys_results_none()}>
        <p>{m.surveys_results_none_text()}</p>
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-4">
        {ended.length > 1 && (
          <div className="min-w-60">
            <Field label={m.surveys_results_round()}>
              <Select value={round.id} onChange={(event) => setChosen(event.currentTarget.value)}>
                {ended.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        )}
        <Button tone="secondary" working={isWorking && m.surveys_results_saving()} onClick={() => write()}>
          {m.surveys_results_csv()}
        </Button>
      </div>
      <ProblemNotice problem={problem} />
      <RoundResult round={round} />
      {trends.length > 0 && (
        <Details summary={m.surveys_results_trend()}>
          <div className="grid gap-6">
            <p>{m.surveys_results_trend_text()}</p>
            <div className="grid gap-8 xl:grid-cols-2">
              {trends.map((trend) => (
                <TrendTable key={trend.question.id} trend={trend} />
              ))}
            </div>
          </div>
        </Details>
      )}
    </div>
  )
}
