import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { LeavingQuestion } from '#web/features/reporting/receipts/components/leave-question.tsx'
import { NewWords } from '#web/features/reporting/receipts/components/new-phrase.tsx'
import { PhraseForm } from '#web/features/reporting/receipts/components/phrase-form.tsx'
import {
  holdPhrase,
  leavePhrase,
  takeUpWords,
  useIsPhraseProven,
  useReceiptPhrase,
} from '#web/records/receipt-phrase/receipt-phrase.ts'
import { ReceiptPage } from './receipt-page.tsx'

export function meta() {
  return pageMeta({ title: m.reports_one_title(), description: m.reports_one_description() })
}

/** When the page is left, words that were typed are forgotten. */
function useClearingOnLeave() {
  const { pathname } = useLocation()
  const here = useRef(pathname)
  useEffect(() => {
    const page = here.current
    return () => {
      // In development React takes every page away once and puts it back: that is no leaving.
      if (window.location.pathname !== page) leavePhrase()
    }
  }, [])
}

/** One report, opened by its phrase; and after sending, the phrase itself, until somebody has typed it once. */
export default function Receipt() {
  const words = useReceiptPhrase()
  const isProven = useIsPhraseProven()
  useClearingOnLeave()
  useEffect(() => void takeUpWords(), [])
  if (!words) return <PhraseForm onPhrase={holdPhrase} />
  return (
    <>
      <LeavingQuestion words={words} />
      {isProven ? <ReceiptPage words={words} /> : <NewWords words={words} />}
    </>
  )
}
