import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useConnection } from '#web/platform/api/use-connection.ts'
import { logProblem } from '#web/platform/log/log.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { ToolPage } from '#web/ui/tool-frame.tsx'
import { diagnose, type Diagnosis } from '../model/diagnosis.ts'
import { type DiagnosticSection, buildSections, reportText } from '../model/sections.ts'

export function meta() {
  return [
    ...pageMeta({ title: m.diagnostics_title(), description: m.diagnostics_lead() }),
    { name: 'robots', content: 'noindex' },
  ]
}

function useDiagnosis() {
  const [diagnosis, setDiagnosis] = useState<Diagnosis | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const look = () => {
    diagnose().then(
      (found) => {
        setDiagnosis(found)
        setFailed(false)
      },
      (error: unknown) => {
        logProblem('diagnosis-failed', error)
        setFailed(true)
      },
    )
  }
  useEffect(look, [])
  return { diagnosis, hasFailed, look }
}

function Facts({ title, facts }: DiagnosticSection) {
  return (
    <section className="min-w-0 border-t border-line pt-4">
      <h2 className="text-xl">{title}</h2>
      {facts.length === 0 ? (
        <p className="mt-3 text-ink-soft">{m.diagnostics_nothing()}</p>
      ) : (
        <dl className="mt-3 grid gap-2">
          {facts.map(({ name, value }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-line pb-2">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 break-words font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** The state of the app on this device, for support staff: shown in full, and copied exactly as shown. */
export default function Debug() {
  const connection = useConnection()
  const { diagnosis, hasFailed, look } = useDiagnosis()
  const sections = diagnosis && buildSections(diagnosis, connection)
  return (
    <ToolPage title={m.diagnostics_title()} lead={m.diagnostics_lead()} width="page">
      {hasFailed && (
        <Notice tone="warn" live>
          <p>{m.diagnostics_failed()}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {sections && <CopyButton text={reportText(sections)} label={m.diagnostics_copy()} tone="primary" />}
        <Button tone="secondary" onClick={look}>
          {m.diagnostics_again()}
        </Button>
      </div>
      {sections ? (
        <div className="grid items-start gap-6 md:grid-cols-2">
          {sections.map((section) => (
            <Facts key={section.title} {...section} />
          ))}
        </div>
      ) : (
        !hasFailed && <SkeletonCards label={m.diagnostics_looking()} />
      )}
    </ToolPage>
  )
}
