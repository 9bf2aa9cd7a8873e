import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { LeaveConfirmation } from '#web/features/reporting/receipts/components/leave-question.tsx'
import { NewPhrase } from '#web/features/reporting/receipts/components/new-phrase.tsx'
import { PhraseForm } from '#web/features/reporting/receipts/components/phrase-form.tsx'
import {
  holdPhrase,
  leavePhrase,
  restorePhrase,
  useIsPhraseProven,
  useReceiptPhrase,
} from '#web/records/receipt-phrase/receipt-phrase.ts'
import { ReceiptPage } from './receipt-page.tsx'

export function meta() {
  return pageMeta({ title: m.reports_one_title(), description: m.reports_one_description() })
}

/** Forgets a typed phrase when the page is left. */
function useForgetPhraseOnLeave() {
  const { pathname } = useLocation()
  const initialPath = useRef(pathname)
  useEffect(() => {
    const page = initialPath.current
    return () => {
      // In development React unmounts every page once and mounts it again: that does not count as leaving.
      if (window.location.pathname !== page) leavePhrase()
    }
  }, [])
}

/** One report, opened by its phrase; after sending, the phrase itself, until the person has typed it once. */
export default function Receipt() {
  const words = useReceiptPhrase()
  const isProven = useIsPhraseProven()
  useForgetPhraseOnLeave()
  useEffect(() => void restorePhrase(), [])
  if (!words) return <PhraseForm onPhrase={holdPhrase} />
  return (
    <>
      <LeaveConfirmation words={words} />
      {isProven ? <ReceiptPage words={words} /> : <NewPhrase words={words} />}
    </>
  )
}
