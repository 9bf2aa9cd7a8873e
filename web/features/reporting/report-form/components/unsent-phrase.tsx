import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { deviceChoice } from '#web/platform/device/device-choice.ts'
import { PhraseCard } from '#web/records/receipt-phrase/phrase-words.tsx'
import { PhraseCheckForm } from '#web/records/receipt-phrase/phrase-check-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { DraftKeeper } from '../model/draft-keeper.ts'
import { useStoredDraft } from '../store/open-draft.ts'
import { draftPhrase } from '../store/draft-store.ts'

/** A phrase that could not be stored is not shown, since it would change after a reload. The person may show it regardless. */
function NotStoredNotice({ onTry, onShow }: { onTry: () => void; onShow: () => void }) {
  return (
    <Notice tone="warn" title={m.receipts_unstored()} live>
      <p>{m.receipts_unstored_text()}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" onClick={onTry}>
          {m.ui_try_again()}
        </Button>
        <Button tone="quiet" onClick={onShow}>
          {m.receipts_unstored_show()}
        </Button>
      </div>
    </Notice>
  )
}

/**
 * The twelve words of a report waiting to be sent, for people who cannot stay until it is. They are shown only once they are stored with
 * the draft, so that a reload shows the same.
 */
export function UnsentPhrase({ keeper }: { keeper: DraftKeeper }) {
  const { draft, savedPhrase, saving } = useStoredDraft(keeper)
  const { phrase: words, phraseProven } = draft
  const [isHidden, setHidden] = useState(false)
  const [isUnstoredShown, setUnstoredShown] = useState(false)
  if (!words) return null
  if (phraseProven) {
    return (
      <Notice tone="success" title={m.receipts_proven()} live>
        <p>{draftPhrase()?.join() === words.join() ? m.report_form_words_same() : m.receipts_rehearsed()}</p>
      </Notice>
    )
  }
  // Before the device question is answered nothing is stored, and the page says so.
  const isInTab = deviceChoice() === 'unknown'
  const isStored = savedPhrase?.join() === words.join()
  if (!isStored && !isInTab && !isUnstoredShown) {
    if (saving !== 'failed') return null
    return <NotStoredNotice onTry={() => void keeper.flush()} onShow={() => setUnstoredShown(true)} />
  }
  return (
    <section aria-labelledby="unsent-phrase" className="grid gap-5">
      <h2 id="unsent-phrase" className="text-xl">
        {m.receipts_ask_phrase()}
      </h2>
      {!isStored && (
        <Notice tone="warn" title={m.receipts_unstored()}>
          <p>{m.receipts_unstored_shown()}</p>
        </Notice>
      )}
      {draftPhrase() && (
        <Notice tone="warn" title={m.report_form_words_other()}>
          <p>{m.report_form_words_other_text()}</p>
        </Notice>
      )}
      <p>{m.receipts_only_key()}</p>
      {isHidden ? (
        <PhraseCheckForm words={words} onProven={() => keeper.update({ phraseProven: true })} />
      ) : (
        <PhraseCard words={words} />
      )}
      <div>
        {isHidden ? (
          <Button tone="quiet" onClick={() => setHidden(false)}>
            {m.receipts_show_again()}
          </Button>
        ) : (
          <Button tone="secondary" onClick={() => setHidden(true)}>
            {m.receipts_written_down()}
          </Button>
        )}
      </div>
    </section>
  )
}
