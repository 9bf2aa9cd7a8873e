import { lazy } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { evidenceIn } from '#content/law/publish-tools.ts'
import type { EvidenceLists } from '#content/law/tools-words.ts'
import { InformationOrAdvice, UnreviewedLine } from '#web/features/law/components/standing.tsx'
import { Checklist } from '#web/features/law/evidence/checklist.tsx'
import { fetchLawTools } from '#web/features/law/texts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { ReadingTools } from '#web/platform/reading/reading-tools.tsx'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { localeOf } from '#web/ui/language/locale.ts'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'

const ChooseRecord = lazy(async () => ({ default: (await import('./choose-record.tsx')).ChooseRecord }))

export const loader = ({ request }: LoaderFunctionArgs): EvidenceLists =>
  evidenceIn(localeOf(new URL(request.url).pathname))

export const clientLoader = async (): Promise<EvidenceLists> => (await fetchLawTools()).evidence

export const shouldRevalidate = () => false

export function meta() {
  return pageMeta({ title: m.law_evidence_title(), description: m.law_evidence_lead() })
}

/** What is evidence in which kind of case, with what somebody has already. */
export default function EvidencePage() {
  const lists = useLoaderData<typeof loader>()
  return (
    <Page
      area="law"
      title={m.law_evidence_title()}
      lead={m.law_evidence_lead()}
      drawing={<Spot shape="letter" />}
      note={<UnreviewedLine />}
      actions={
        <>
          <ReadingTools />
          <InformationOrAdvice />
        </>
      }
      width="page"
    >
      <TextNotes text="rules/all" />
      <Checklist lists={lists} ChooseRecord={ChooseRecord} />
    </Page>
  )
}
