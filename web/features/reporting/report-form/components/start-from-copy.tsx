import { useNavigate } from 'react-router'
import { localizeHref } from '#web/ui/language/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'

/** Continues a report in a new one: a private record can be sent to others this way. */
export function CopyToDraft({ keyring, report }: { keyring: Keyring; report: OpenedReport }) {
  const navigate = useNavigate()
  const { body, record } = report
  const { isWorking, problem, submit } = useWrite(async () => {
    if (!body) return
    const { copyToDraft } = await import('./copy-to-draft.ts')
    void navigate(localizeHref(await copyToDraft(keyring, report, body)))
  })
  if (!body || record.role !== 'reporter') return null
  return (
    <div className="grid gap-3">
      <p>{m.report_page_anew_text()}</p>
      <div>
        <Button tone="secondary" working={isWorking && m.report_page_anew_working()} onClick={() => submit()}>
          {m.report_page_anew()}
        </Button>
      </div>
      <ProblemNotice problem={problem} />
    </div>
  )
}
