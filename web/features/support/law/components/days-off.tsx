import { X } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { parseDate } from '#web/ui/typed-date.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'

const nothing = { day: '', month: '', year: '' }

interface DaysOffProps {
  name: string
  days: readonly string[]
  onChange: (days: readonly string[]) => void
}

/** Holidays and school breaks. There is no built-in list, so the person enters them. */
export function DaysOff({ name, days, onChange }: DaysOffProps) {
  const [typed, setTyped] = useState(nothing)
  const [isWrong, setWrong] = useState(false)
  const add = () => {
    const read = parseDate(typed, '2100-12-31')
    setWrong(read.kind !== 'day')
    if (read.kind !== 'day') return
    onChange([...new Set([...days, read.day])].toSorted())
    setTyped(nothing)
  }
  return (
    <Details summary={m.law_days_off()}>
      <div className="grid gap-3">
        <p>{m.law_days_off_text()}</p>
        <DateInput
          name={`${name}-off`}
          legend={m.law_days_off_one()}
          value={typed}
          onChange={setTyped}
          error={isWrong && m.law_problem_impossible()}
        />
        <div>
          <Button tone="secondary" size="small" onClick={add}>
            {m.law_days_off_add()}
          </Button>
        </div>
        <ul className="flex flex-wrap gap-2">
          {days.map((day) => (
            <li key={day}>
              <Button
                tone="secondary"
                size="small"
                icon={<X aria-hidden size={16} />}
                onClick={() => onChange(days.filter((each) => each !== day))}
              >
                <span className="sr-only">{m.law_days_off_remove()} </span>
                {dayInWords(day)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Details>
  )
}
