import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { forgetPhrase, holdPhrase, useReceiptPhrase } from '#web/records/receipt-phrase/receipt-phrase.ts'
import { PhraseForm } from '#web/features/receipts/phrase-form.tsx'
import { ReceiptPage } from './receipt-page.tsx'

export function meta() {
  return pageMeta({ title: m.reports_one_title(), description: m.reports_one_description() })
}

/** When the page is left, the phrase is forgotten. */
function useForgetting() {
  const { pathname } = useLocation()
  const here = useRef(pathname)
  useEffect(() => {
    const page = here.current
    return () => {
      // In development React takes every page away once and puts it back: that is no leaving.
      if (window.location.pathname !== page) forgetPhrase()
    }
  }, [])
}

/** One report, opened by its phrase. The phrase is in this tab's memory only: after a reload it is asked for again. */
export default function Receipt() {
  const words = useReceiptPhrase()
  useForgetting()
  return words ? <ReceiptPage words={words} /> : <PhraseForm onPhrase={holdPhrase} />
}
