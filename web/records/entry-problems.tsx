import type { EntryProblemCode } from '#encryption/history.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { OpenedReport } from './sealing/report-opener.ts'

const sentences: Partial<Record<EntryProblemCode, () => string>> = {
  noKey: m.reports_problem_no_key,
  cannotOpen: m.reports_problem_no_key,
  newerVersion: m.reports_problem_newer,
  replayed: m.reports_problem_replayed,
  unknownAuthor: m.reports_problem_unknown_author,
  gap: m.reports_problem_gap,
  missingSeen: m.reports_problem_missing,
  forked: m.reports_problem_forked,
  oldEpoch: m.reports_problem_old_epoch,
  unknownKey: m.reports_problem_unknown_key,
  statusNotAllowed: m.reports_problem_status_not_allowed,
  statusUntold: m.reports_problem_status_untold,
  statusUnsigned: m.reports_problem_status_unsigned,
}

/** The problem of an entry, in a sentence. */
export function entryProblemSentence(code: EntryProblemCode): string {
  return (sentences[code] ?? m.reports_problem_altered)()
}

/** Problems found in the signed entries, in sentences. Renders nothing if there are none. */
export function EntryProblems({ report: { history, body } }: { report: OpenedReport }) {
  const codes = new Set(history.problems.map(({ code }) => code))
  if (codes.size === 0 && body) return null
  return (
    <Notice tone="danger" title={m.reports_problems_title()} live>
      <ul className="grid gap-1">
        {!body && <li>{m.reports_problem_no_body()}</li>}
        {[...codes].map((code) => (
          <li key={code}>{entryProblemSentence(code)}</li>
        ))}
      </ul>
      {history.problems.length > 0 && (
        <Details summary={m.reports_technical()}>
          <ul className="font-mono text-sm break-all">
            {history.problems.map(({ id, code }) => (
              <li key={id + code}>
                {code} {id}
              </li>
            ))}
          </ul>
        </Details>
      )}
    </Notice>
  )
}
