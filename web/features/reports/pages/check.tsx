import { useNavigate } from 'react-router'
import { localizeHref } from '#web/document/links.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { holdPhrase } from '../receipts/held.ts'
import { PhraseForm } from '../receipts/phrase-form.tsx'

export function meta() {
  return pageMeta({ title: m.receipts_check_link(), description: m.receipts_check_lead() })
}

/** Where somebody without an account comes back with their twelve words. */
export default function Check() {
  const navigate = useNavigate()
  const open = (words: readonly string[]) => {
    holdPhrase(words)
    void navigate(localizeHref('/report/receipt'))
  }
  return <PhraseForm onPhrase={open} />
}
