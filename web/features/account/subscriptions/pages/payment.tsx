import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { id as idShape } from '#contract/primitives.ts'
import type { CheckoutOutcome } from '#contract/subscriptions.ts'
import { m } from '#web/messages/compiled/messages.js'
import { MemberPage } from '#web/platform/frame/member-page.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Notice, type NoticeTone } from '#web/ui/notice.tsx'
import { Working } from '#web/ui/busy-indicator.tsx'
import { checkoutQuery } from '../queries.ts'

export function meta() {
  return pageMeta({
    title: m.subscriptions_success_title(),
    description: m.subscriptions_success_title(),
  })
}

type Outcome = CheckoutOutcome | 'foreign'

const tones: Readonly<Record<Outcome, NoticeTone>> = {
  confirming: 'info',
  active: 'success',
  failed: 'warn',
  used: 'info',
  foreign: 'warn',
}

const titles: Readonly<Record<Outcome, () => string>> = {
  confirming: m.subscriptions_success_confirming,
  active: m.subscriptions_success_active,
  failed: m.subscriptions_success_failed,
  used: m.subscriptions_success_used,
  foreign: m.subscriptions_success_foreign,
}

function textOf(outcome: Outcome, until: string | null): string {
  if (outcome === 'active')
    return m.subscriptions_success_active_text({ day: until ? dayInWords(until) : '–' })
  if (outcome === 'confirming') return m.subscriptions_success_confirming_text()
  if (outcome === 'failed') return m.subscriptions_success_failed_text()
  return outcome === 'used' ? m.subscriptions_success_used_text() : m.subscriptions_success_foreign_text()
}

function PaymentResult({ outcome, until = null }: { outcome: Outcome; until?: string | null }) {
  return (
    <>
      <Notice tone={tones[outcome]} title={titles[outcome]()} live>
        <p>{textOf(outcome, until)}</p>
      </Notice>
      {outcome === 'confirming' && <Working>{m.subscriptions_success_looking()}</Working>}
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/subscription" tone={outcome === 'failed' ? 'primary' : 'secondary'}>
          {outcome === 'failed' ? m.subscriptions_success_again() : m.subscriptions_back()}
        </LinkButton>
      </div>
    </>
  )
}

function Payment({ id }: { id: string }) {
  const query = useQuery(checkoutQuery(id))
  return (
    <Loaded query={query} gone={<PaymentResult outcome="foreign" />}>
      {({ outcome, until }) => <PaymentResult outcome={outcome} until={until} />}
    </Loaded>
  )
}

/** Where Stripe redirects back to. It shows only what our server knows, so a reload is safe. */
export default function PaymentPage() {
  const [params] = useSearchParams()
  const id = idShape.safeParse(params.get('checkout')).data
  return (
    <MemberPage
      width="form"
      title={m.subscriptions_success_title()}
      visitor={{ children: <p>{m.subscriptions_visitor_success()}</p> }}
    >
      {() => (id === undefined ? <PaymentResult outcome="foreign" /> : <Payment id={id} />)}
    </MemberPage>
  )
}
