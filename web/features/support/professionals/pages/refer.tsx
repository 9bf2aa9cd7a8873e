import { m } from '#web/messages/compiled/messages.js'
import { RecordsPage } from '#web/platform/frame/member-page.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { ReferralRecipients } from '../components/referral-choices.tsx'

export function meta() {
  return pageMeta({ title: m.professionals_refer_title(), description: m.professionals_refer_lead() })
}

/** Refers selected answers of a report to one professional. */
export default function Refer() {
  return (
    <RecordsPage
      title={m.professionals_refer_title()}
      lead={m.professionals_refer_lead()}
      width="page"
      visitor={{ children: <p>{m.professionals_refer_visitor()}</p> }}
    >
      {(vault) => <ReferralRecipients vault={vault} />}
    </RecordsPage>
  )
}
