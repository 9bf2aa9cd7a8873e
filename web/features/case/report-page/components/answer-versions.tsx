import { dayInWords, momentInWords } from '#web/ui/dates.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Details } from '#web/ui/details.tsx'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { diffAnswers } from '#web/records/differences.ts'

function Said({ label, text }: { label: string; text: string | null }) {
  return (
    <div>
      <p className="text-sm font-semibold text-ink-soft">{label}</p>
      <p className="min-w-0 whitespace-pre-line">
        {text ?? <span className="text-ink-soft">{m.ui_not_answered()}</span>}
      </p>
    </div>
  )
}

/** Changed answers, with dates and earlier values. Renders nothing if none has changed. */
export function AnswerVersions({ report: { versions, record, receivedAt } }: { report: OpenedReport }) {
  if (versions.length < 2) return null
  const inWords = record.report.anonymous ? dayInWords : momentInWords
  const changes = versions.slice(1).map((version, index) => ({
    ...version,
    differences: diffAnswers(versions[index]?.body ?? version.body, version.body),
  }))
  return (
    <div className="grid gap-3">
      {changes.toReversed().map(({ entryId, at, differences }) => (
        <Details
          key={entryId}
          summary={m.report_page_changed_on({ when: inWords(receivedAt.get(entryId)?.at ?? at) })}
        >
          <div className="grid gap-5">
            {differences.length === 0 && <p>{m.report_page_changed_nothing()}</p>}
            {differences.map(({ key, question, before, after }) => (
              <div key={key} className="grid gap-2 border-s-2 border-line ps-4">
                <h3 className="font-bold">{question}</h3>
                <Said label={m.report_page_said_before()} text={before} />
                <Said label={m.report_page_says_since()} text={after} />
              </div>
            ))}
          </div>
        </Details>
      ))}
    </div>
  )
}
