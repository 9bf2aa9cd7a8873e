import { useEffect, useState, type FormEvent } from 'react'
import { fetchKinds } from '#web/platform/outbox/kinds.ts'
import { prefetchPage } from '#web/platform/pages/page-loader.ts'
import { m } from '#web/messages/compiled/messages.js'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { earlyText } from '#web/ui/early-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Page } from '#web/ui/page.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { typedPhrase } from '#web/records/receipt-phrase/receipt-phrase.ts'
import { describePhraseError } from '#web/records/receipt-phrase/phrase-problem.ts'
import { prefetchReceipt, fetchOpeningCode, parsePhrase } from '#web/records/receipt-phrase/typed-phrase.ts'

/** Asks for the twelve words in one field, in any format. */
export function PhraseForm({ onPhrase }: { onPhrase: (words: readonly string[]) => void }) {
  const [typed, setTyped] = useState(() => earlyText('phrase') || (typedPhrase() ?? []).join(' '))
  const [isStarted, setStarted] = useState(typed !== '')
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (!isStarted) return
    prefetchPage('/report/receipt')
    fetchOpeningCode()
    fetchKinds('message', 'status-change')
  }, [isStarted])
  const open = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const words = await parsePhrase(typed)
      prefetchReceipt(words).catch(() => undefined)
      onPhrase(words)
    } catch (error) {
      setProblem(describePhraseError(error))
      document.getElementById('phrase')?.focus()
    }
  }
  return (
    <Page title={m.receipts_check_link()} lead={m.receipts_check_lead()} width="form">
      <WithoutScripts need="words" />
      <form
        className="grid gap-5 scriptless:hidden"
        onSubmit={(event) => void open(event)}
        noValidate
        autoComplete="off"
      >
        <Field id="phrase" label={m.receipts_words_label()} hint={m.receipts_check_hint()} error={problem}>
          <TextArea
            sealed
            rows={4}
            autoCapitalize="none"
            lang="en"
            value={typed}
            onFocus={() => setStarted(true)}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <div>
          <Button type="submit">{m.receipts_open()}</Button>
        </div>
      </form>
      <Details summary={m.receipts_have_halves()}>
        <p>{m.receipts_have_halves_text()}</p>
      </Details>
      <Details summary={m.receipts_lost()}>
        <p>{m.receipts_lost_text()}</p>
      </Details>
    </Page>
  )
}
