import { useSearchParams } from 'react-router'
import type { DimensionInWords } from '#content/releases/publish.ts'
import { type Dimension, dimensions } from '#content/releases/tables.ts'
import { m } from '#web/messages/compiled/messages.js'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { monthInWords } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  answerable,
  answersForQuestion,
  type Cell,
  monthsOfRows,
  narrowingDimensions,
  type CountsQuestion,
  valuesOfRows,
} from '../model/release-counts.ts'
import { questionAddress, questionFromParams } from '../model/release-question.ts'
import { valueName } from '../words.ts'
import { Answers } from './question-answers.tsx'

interface ExplorerProps {
  cells: readonly Cell[]
  codebook: readonly DimensionInWords[]
}

/** Queries the published numbers on this device, and shows the result; the query is in the address. */
export function Explorer({ cells, codebook }: ExplorerProps) {
  const [address, setAddress] = useSearchParams()
  const months = monthsOfRows(cells)
  const question = questionFromParams(address, months, (dimension) => valuesOfRows(cells, dimension))
  const ask = (changed: Partial<CountsQuestion>, newest?: Dimension) =>
    setAddress(
      questionAddress(
        answerable({ ...question, month: question.month ?? months[0] ?? null, ...changed }, newest),
      ),
      {
        replace: true,
        preventScrollReset: true,
      },
    )
  return (
    <section
      aria-labelledby="ask"
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10"
    >
      <div className="grid content-start gap-4">
        <h2 id="ask" className="text-2xl">
          {m.releases_ask()}
        </h2>
        <Choices {...{ cells, codebook, months, question, ask }} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <Answers
          cells={cells}
          codebook={codebook}
          question={question}
          answers={answersForQuestion(cells, question)}
        />
        <div data-no-print>
          <CopyButton
            label={m.releases_copy()}
            text={`${location.origin}${location.pathname}?${questionAddress(question)}`}
          />
        </div>
      </div>
    </section>
  )
}

interface ChoicesProps extends ExplorerProps {
  months: readonly string[]
  question: CountsQuestion
  ask: (changed: Partial<CountsQuestion>, newest?: Dimension) => void
}

const everyMonth = 'all'

function Choices({ cells, codebook, months, question, ask }: ChoicesProps) {
  const { by, month, only } = question
  const narrow = narrowingDimensions(question)
  const setByMonth = (value: string) =>
    value === everyMonth ? ask({ by: 'month' }) : ask({ month: value, by: by === 'month' ? 'type' : by })
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-1">
      <Field label={m.releases_month()}>
        <Select value={month ?? everyMonth} onChange={({ currentTarget }) => setByMonth(currentTarget.value)}>
          {months.map((each) => (
            <option key={each} value={each}>
              {monthInWords(each)}
            </option>
          ))}
          <option value={everyMonth}>{m.releases_month_all()}</option>
        </Select>
      </Field>
      {by !== 'month' && (
        <Field label={m.releases_by()}>
          <Select
            value={by}
            onChange={({ currentTarget: { value } }) =>
              ask({ by: dimensions.find((each) => each === value) ?? 'type' })
            }
          >
            {codebook.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {codebook
        .filter(({ id }) => narrow.includes(id))
        .map(({ id, name }) => (
          <Field key={id} label={name}>
            <Select
              value={only[id] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                ask({ only: { ...only, [id]: value === '' ? undefined : value } }, id)
              }
            >
              <option value="">{m.releases_everything()}</option>
              {valuesOfRows(cells, id).map((value) => (
                <option key={value} value={value}>
                  {valueName(codebook, id, value)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      {narrow.length > 0 && (
        <p className="text-sm text-ink-soft max-lg:col-span-2">{m.releases_narrow_hint()}</p>
      )}
    </div>
  )
}
