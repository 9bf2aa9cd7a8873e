import { m } from '#web/messages/compiled/messages.js'
import { answerRows } from '#web/records/answer-rows.tsx'
import type { Answers } from '#web/records/body/answers.ts'
import { toReportBody } from '#web/records/body/body.ts'

/** Summary of the answers so far, shown while the next one is written. */
export function AnswersSoFar({ answers }: { answers: Answers }) {
  const answeredRows = answerRows(toReportBody(answers, null)).filter(({ answer }) => answer !== undefined)
  if (answeredRows.length === 0) return null
  return (
    <section aria-labelledby="said-so-far" className="grid gap-4 rounded-lg bg-sunken p-5">
      <h2 id="said-so-far" className="font-bold">
        {m.report_form_said_so_far()}
      </h2>
      <dl className="grid gap-3">
        {answeredRows.map(({ key, question, answer }) => (
          <div key={key}>
            <dt className="text-sm text-ink-soft">{question}</dt>
            <dd className="line-clamp-4 whitespace-pre-line wrap-anywhere">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
