import { useEffect } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { restorePhrase, useIsPhraseProven } from '#web/records/receipt-phrase/receipt-phrase.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Shows the phrase of the last report again while the tab is open, for people who left without it. */
export function StoredPhrase() {
  const isProven = useIsPhraseProven()
  useEffect(() => void restorePhrase(), [])
  if (isProven) return null
  return (
    <div className="page-width pt-8">
      <div className="max-w-form">
        <Notice title={m.receipts_still_here()} live>
          <p>{m.receipts_still_here_text()}</p>
          <div>
            <LinkButton to="/report/receipt" tone="secondary">
              {m.receipts_show()}
            </LinkButton>
          </div>
        </Notice>
      </div>
    </div>
  )
}
