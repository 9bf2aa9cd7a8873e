import { useNavigate } from 'react-router'
import { localizeHref } from '#web/ui/language/links.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { holdPhrase } from '#web/records/receipt-phrase/receipt-phrase.ts'
import { PhraseForm } from '#web/features/reporting/receipts/components/phrase-form.tsx'
import { StoredPhrase } from '#web/features/reporting/receipts/components/stored-phrase.tsx'

export function meta() {
  return pageMeta({ title: m.receipts_check_link(), description: m.receipts_check_lead() })
}

/** Where a person without an account returns with their twelve words. */
export default function Check() {
  const navigate = useNavigate()
  const open = (words: readonly string[]) => {
    holdPhrase(words)
    void navigate(localizeHref('/report/receipt'))
  }
  return (
    <>
      <StoredPhrase />
      <PhraseForm onPhrase={open} />
    </>
  )
}
