import { useState } from 'react'
import { type PlaceProblemReason, placeProblemReasons, reportPlaceProblem } from '#contract/places.ts'
import { m } from '#web/messages/compiled/messages.js'
import { placeProblemNames } from '#web/records/place-names.ts'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Radios } from '#web/ui/radios.tsx'

/** Reports a problem with a place, without identifying the reporter. */
export function PlaceProblemForm({ number }: { number: number }) {
  const [reason, setReason] = useState<PlaceProblemReason | null>(null)
  const [id] = useState(() => crypto.randomUUID())
  const [isDone, setDone] = useState(false)
  const { submit, isWorking, problem } = useWrite(async () => {
    if (reason === null) throw new Incomplete(m.places_problem_missing())
    await call(reportPlaceProblem, { params: { number }, body: { id, reason } }, { credentials: 'omit' })
    setDone(true)
  })
  return (
    <Details summary={m.places_problem()}>
      {isDone ? (
        <output>{reason === 'address' ? m.places_problem_covered() : m.places_problem_thanks()}</output>
      ) : (
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <Radios
            name={`problem-${number}`}
            legend={m.places_problem_what()}
            hint={m.places_problem_hint()}
            error={problem}
            value={reason}
            onChange={setReason}
            options={placeProblemReasons.map((value) => ({ value, label: placeProblemNames[value]() }))}
          />
          <div>
            <Button type="submit" tone="secondary" working={isWorking && m.places_sending()}>
              {m.places_problem_send()}
            </Button>
          </div>
        </form>
      )}
    </Details>
  )
}
