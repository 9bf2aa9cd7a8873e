import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import type { SealedStoreItem } from '#web/platform/device/sealed-store.ts'
import type { Draft } from '../model/draft.ts'
import { DraftList } from './draft-list.tsx'
import { useDraftPlace } from './save-and-leave.tsx'

interface StartPageProps {
  listed: readonly SealedStoreItem<Draft>[]
  /** The team's fingerprint from the link that led here. */
  fingerprint: string | null
  onStart: () => void
}

/** Continue a draft, or start a new one. */
export function StartPage({ listed, fingerprint, onStart }: StartPageProps) {
  const isOnDevice = useDraftPlace() === 'device'
  return (
    <Page title={m.reports_start_title()} lead={m.report_form_start_lead()}>
      <section aria-labelledby="drafts" className="grid gap-5">
        <h2 id="drafts" className="text-xl">
          {isOnDevice ? m.drafts_on_device() : m.report_form_not_sent()}
        </h2>
        <DraftList listed={listed} fingerprint={fingerprint} />
      </section>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={onStart}>{m.reports_start_new()}</Button>
        <Link to="/reports/check" className={`inline-flex min-h-11 items-center ${textLink}`}>
          {m.receipts_check_link()}
        </Link>
      </div>
    </Page>
  )
}
