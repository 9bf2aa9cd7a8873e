import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { OffersForOrganisations, OffersForPeople } from '../components/plan-offers.tsx'
import { OwnPlans } from '../components/own-plans.tsx'
import { paymentsQuery } from '../queries.ts'

export function meta() {
  return pageMeta({ title: m.subscriptions_page_title(), description: m.subscriptions_page_description() })
}

/** What to know before paying, or that this server takes no payments. */
function Payments() {
  const { data } = useQuery(paymentsQuery)
  if (!data) return null
  if (data.statement === null) {
    return (
      <Notice title={m.subscriptions_no_payments()}>
        <p>{m.subscriptions_no_payments_text()}</p>
      </Notice>
    )
  }
  return (
    <Notice title={m.subscriptions_privacy_title()}>
      <p>{m.subscriptions_statement({ statement: data.statement })}</p>
      <p>{m.subscriptions_privacy()}</p>
    </Notice>
  )
}

/** The plans, and the reader's own. */
export default function Plans() {
  const { user } = useAuth()
  return (
    <Page title={m.subscriptions_page_title()} width="page">
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <Notice tone="success" title={m.subscriptions_safe_title()}>
          <p>{m.subscriptions_safe_text()}</p>
        </Notice>
        <Payments />
      </div>
      {user && <OwnPlans />}
      <OffersForPeople />
      <OffersForOrganisations />
      <p className="max-w-measure text-ink-soft">{m.subscriptions_lapsed()}</p>
    </Page>
  )
}
