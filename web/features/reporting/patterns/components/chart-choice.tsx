import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** Periods: everything, or days before today. */
export const reaches = { all: null, year: 366, quarter: 92 } as const
export type ChartReach = keyof typeof reaches

const reachNames: Record<ChartReach, () => string> = {
  all: m.patterns_period_all,
  year: m.patterns_period_year,
  quarter: m.patterns_period_quarter,
}

const isReach = (value: string): value is ChartReach => value in reaches

interface ChoiceProps<Source extends string> {
  /** Sources that have events. */
  sources: readonly { value: Source; label: string; count: number }[]
  counted: readonly Source[]
  onCount: (counted: Source[]) => void
  reach: ChartReach
  onReach: (reach: ChartReach) => void
}

/** Choice of source and period. */
export function Choice<Source extends string>({
  sources,
  counted,
  onCount,
  reach,
  onReach,
}: ChoiceProps<Source>) {
  return (
    <div data-no-print>
      <Details summary={m.patterns_choose()}>
        <div className="grid gap-5">
          <Field label={m.patterns_period()}>
            <Select
              value={reach}
              onChange={(event) => isReach(event.currentTarget.value) && onReach(event.currentTarget.value)}
            >
              {Object.entries(reachNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name()}
                </option>
              ))}
            </Select>
          </Field>
          {sources.length > 1 && (
            <Checkboxes
              name="counted"
              legend={m.patterns_sources()}
              options={sources.map(({ value, label, count }) => ({
                value,
                label,
                hint: m.patterns_entries({ count }),
              }))}
              value={counted}
              onChange={onCount}
            />
          )}
        </div>
      </Details>
    </div>
  )
}
