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

/** Forgets a typed phrase when the page is left. */
function useClearingOnLeave() {
  const { pathname } = useLocation()
  const here = useRef(pathname)
  useEffect(() => {
    const page = here.current
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
