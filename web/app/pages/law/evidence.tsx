import { lazy } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { evidenceIn } from '#content/law/publish-tools.ts'
import type { EvidenceLists } from '#content/law/tools-words.ts'
import { LawPage } from '#web/features/support/law/components/law-page.tsx'
import { Checklist } from '#web/features/support/law/components/evidence-checklist.tsx'
import { fetchLawTools } from '#web/features/support/law/model/texts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { localeOf } from '#web/ui/language/locale.ts'

const ChooseRecord = lazy(async () => ({ default: (await import('./choose-record.tsx')).ChooseRecord }))

export const loader = ({ request }: LoaderFunctionArgs): EvidenceLists =>
  evidenceIn(localeOf(new URL(request.url).pathname))

export const clientLoader = async (): Promise<EvidenceLists> => (await fetchLawTools()).evidence

export const shouldRevalidate = () => false

export function meta() {
  return pageMeta({ title: m.law_evidence_title(), description: m.law_evidence_lead() })
}

/** What counts as evidence in each kind of case, compared with what the person already has. */
export default function EvidencePage() {
  const lists = useLoaderData<typeof loader>()
  return (
    <LawPage title={m.law_evidence_title()} lead={m.law_evidence_lead()} shape="proof">
      <Checklist lists={lists} ChooseRecord={ChooseRecord} />
    </LawPage>
  )
}
