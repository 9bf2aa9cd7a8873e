import { useState } from 'react'
import { noteProfessionalProblem, problemReasons, type ProblemReason } from '#contract/professionals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Radios } from '#web/ui/radios.tsx'

const reasonNames: Readonly<Record<ProblemReason, () => string>> = {
  not_them: m.professionals_reason_not_them,
  facts: m.professionals_reason_facts,
  unreachable: m.professionals_reason_unreachable,
  money: m.professionals_reason_money,
  conduct: m.professionals_reason_conduct,
}

/** Reports a problem with a listing, without identifying the reporter. */
export function ProblemForm({ id }: { id: string }) {
  const [reason, setReason] = useState<ProblemReason | null>(null)
  const [problemId] = useState(() => crypto.randomUUID())
  const [isDone, setDone] = useState(false)
  const { submit, isWorking, problem } = useWrite(async () => {
    if (reason === null) throw new Incomplete(m.professionals_problem_missing())
    const body = { id: problemId, reason }
    await call(noteProfessionalProblem, { params: { id }, body }, { credentials: 'omit' })
    setDone(true)
  })
  return (
    <Details summary={m.professionals_problem()}>
      {isDone ? (
        <output>{m.professionals_problem_thanks()}</output>
      ) : (
        <form className="grid gap-4" onSubmit={submit} noValidate>
          <Radios
            name={`problem-${id}`}
            legend={m.professionals_problem_what()}
            hint={m.professionals_problem_hint()}
            error={problem}
            value={reason}
            onChange={setReason}
            options={problemReasons.map((value) => ({ value, label: reasonNames[value]() }))}
          />
          <p>
            {m.professionals_problem_report()}{' '}
            <Link to="/report" className={textLink}>
              {m.professionals_problem_to_report()}
            </Link>
          </p>
          <div>
            <Button type="submit" tone="secondary" working={isWorking && m.professionals_sending()}>
              {m.professionals_problem_send()}
            </Button>
          </div>
        </form>
      )}
    </Details>
  )
}
