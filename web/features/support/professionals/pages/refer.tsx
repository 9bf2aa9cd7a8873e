import { m } from '#web/messages/compiled/messages.js'
import { RecordsPage } from '#web/platform/frame/member-page.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Choosing } from '../components/referral-choices.tsx'

export function meta() {
  return pageMeta({ title: m.professionals_refer_title(), description: m.professionals_refer_lead() })
}

/** Chosen words of a report, for one professional. */
export default function Refer() {
  return (
    <RecordsPage
      title={m.professionals_refer_title()}
      lead={m.professionals_refer_lead()}
      width="page"
      visitor={{ children: <p>{m.professionals_refer_visitor()}</p> }}
    >
      {(vault) => <Choosing vault={vault} />}
    </RecordsPage>
  )
}
