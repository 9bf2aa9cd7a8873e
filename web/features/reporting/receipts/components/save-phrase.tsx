import { m } from '#web/messages/compiled/messages.js'
import { Details } from '#web/ui/details.tsx'
import { useReceiptPhrase } from '#web/records/receipt-phrase/receipt-phrase.ts'
import { PhraseCard } from '#web/records/receipt-phrase/phrase-words.tsx'
import { PhraseRehearsal } from '#web/records/receipt-phrase/rehearsal.tsx'
import { SplitPhrase } from './split-phrase.tsx'

/** Ways to save the twelve words, and a check whether they were saved correctly. */
export function SavePhrase() {
  const words = useReceiptPhrase()
  if (!words) return null
  return (
    <section aria-labelledby="keep-words" className="grid gap-4">
      <h2 id="keep-words" className="text-xl">
        {m.receipts_keep_title()}
      </h2>
      <p>{m.receipts_keep_text()}</p>
      <Details summary={m.receipts_show()}>
        <PhraseCard words={words} />
      </Details>
      <Details summary={m.receipts_rehearse()}>
        <PhraseRehearsal words={words} />
      </Details>
      <Details summary={m.receipts_split_title()}>
        <SplitPhrase words={words} />
      </Details>
    </section>
  )
}
