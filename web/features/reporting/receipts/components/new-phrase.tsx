import { useState } from 'react'
import { receiptPhrase } from '#content/safety/sent-text.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { NobodyWatchesLive } from '#web/platform/safety/emergency.tsx'
import { markPhraseProven } from '#web/records/receipt-phrase/receipt-phrase.ts'
import { PhraseCard } from '#web/records/receipt-phrase/phrase-words.tsx'
import { PhraseCheckForm } from '#web/records/receipt-phrase/phrase-check-form.tsx'
import { Blocks } from '#web/ui/blocks.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { SentLetter } from '#web/ui/illustrations/sent-letter.tsx'
import { Page } from '#web/ui/page.tsx'

/** Confirms that the report has arrived, with an animation that plays once while it is read. */
function ArrivalConfirmation({ isSeen }: { isSeen: boolean }) {
  return (
    <span className="flex items-center gap-4">
      <span className="shrink-0">
        <SentLetter width={88} still={isSeen} />
      </span>
      {m.receipts_arrived()}
    </span>
  )
}

/**
 * Shows the twelve words of a report that has arrived, and asks to type them once. People who leave without them are asked again
 * (leave-question.tsx); the report reaches its readers in any case. [Note: Send, then the words]
 */
export function NewPhrase({ words }: { words: readonly string[] }) {
  const [isHidden, setHidden] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const hide = () => {
    setSeen(true)
    setHidden(true)
  }
  const leave = (
    <LinkButton tone="quiet" className="-ms-5" to="/">
      {m.receipts_go_without()}
    </LinkButton>
  )
  if (isHidden) {
    return (
      <Page title={m.receipts_ask_typed()} lead={m.receipts_arrived()} width="form">
        <PhraseCheckForm words={words} onProven={markPhraseProven} />
        <div className="flex flex-wrap gap-3">
          <Button tone="quiet" className="-ms-5" onClick={() => setHidden(false)}>
            {m.receipts_show_again()}
          </Button>
          {leave}
        </div>
      </Page>
    )
  }
  return (
    <Page title={m.receipts_ask_phrase()} lead={<ArrivalConfirmation isSeen={isSeen} />} width="form">
      <p>{m.receipts_only_key()}</p>
      <PhraseCard words={words} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={hide}>{m.receipts_written_down()}</Button>
        {leave}
      </div>
      <Details summary={inLocale(receiptPhrase.heading, getLocale())}>
        <div className="prose">
          <Blocks blocks={receiptPhrase.body} caption="" />
        </div>
      </Details>
      <NobodyWatchesLive />
    </Page>
  )
}
