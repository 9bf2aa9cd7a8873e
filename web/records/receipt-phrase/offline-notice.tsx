import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { ToolPage } from '#web/ui/tool-frame.tsx'
import { forgetPhrase } from './receipt-phrase.ts'

/** Milliseconds without a response after which the page says so: on a slow line most arrive earlier. */
const timeoutMs = 4_000

/** Shown while a report is being opened. If it takes long, it says that loading continues and that the phrase is kept. */
export function OpeningNotice() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ToolPage title={m.reports_one_title()} width="measure" scale="reading">
      {isSlow && (
        <Notice live title={m.receipts_slow()}>
          <p>{m.receipts_slow_text()}</p>
        </Notice>
      )}
      <SkeletonCards label={m.reports_one_loading()} />
    </ToolPage>
  )
}

interface OfflineNoticeProps {
  isTrying: boolean
  onRetry: () => void
}

/** Shown immediately when offline. The phrase is kept, and loading is retried when online or on request. */
export function OfflineNotice({ isTrying, onRetry }: OfflineNoticeProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <ToolPage title={m.receipts_check_link()} width="measure" scale="reading">
      <Notice tone="warn" title={m.receipts_unreached()} live>
        <p>{m.receipts_unreached_text()}</p>
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" working={isTrying && m.receipts_trying()} onClick={onRetry}>
            {m.ui_try_again()}
          </Button>
          <Button tone="quiet" onClick={forgetPhrase}>
            {m.receipts_enter_again()}
          </Button>
        </div>
      </Notice>
    </ToolPage>
  )
}
