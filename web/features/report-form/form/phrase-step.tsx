import { useEffect, useState } from 'react'
import { receiptPhrase } from '#content/safety/sending.ts'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { SafetyNotice } from '#web/platform/safety/safety-notice.tsx'
import type { DraftKeeper } from '../drafts/keeper.ts'
import { useKeptDraft } from '../drafts/opened.ts'
import { areSpent, wordsBehind } from '../drafts/store.ts'
import { phraseCode } from '#web/records/receipt-phrase/phrase-code.ts'
import { PhraseWords } from '#web/records/receipt-phrase/phrase-words.tsx'
import { ProofForm } from '#web/records/receipt-phrase/proof-form.tsx'

/**
 * Makes the phrase once, and keeps it at once; it stays the draft's, also over attempts that did not arrive. Whoever has written down words for
 * the draft needs no others: the same words open the report, by keys of their own (encryption/drafts.ts). They do so for
 * one report: a second draft behind them gets words of its own. What was on its way keeps its words, for they open it if it
 * has arrived.
 */
function usePhrase(keeper: DraftKeeper) {
  const { phrase, wasOnItsWay } = useKeptDraft(keeper).draft
  const mayStay = phrase !== null && (wasOnItsWay || !areSpent(phrase))
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (mayStay) return
    const known = wordsBehind()
    if (known && !areSpent(known)) {
      keeper.update({ phrase: [...known], phraseProven: true })
      return
    }
    const make = async () => {
      const { newReceiptPhrase } = await phraseCode()
      if (keeper.current().draft.phrase !== phrase) return
      keeper.update({ phrase: newReceiptPhrase(), phraseProven: false })
      await keeper.flush()
    }
    void make().catch((error: unknown) => setProblem(sentenceFor(error)))
  }, [keeper, phrase, mayStay])
  return { words: mayStay ? phrase : null, problem }
}

/** Words that could not be kept are not shown: after a reload others would stand there. Who must, can send by them all the same. */
function NotStored({ onTry, onShow }: { onTry: () => void; onShow: () => void }) {
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
 * Shows the twelve words before anything is sent, and asks for them back once: without them there is no way back. They are
 * shown once they are kept where the draft is, so that a reload shows the same.
 */
export function PhraseStep({ keeper }: { keeper: DraftKeeper }) {
  const { words, problem } = usePhrase(keeper)
  const { draft, keptPhrase, saving } = useKeptDraft(keeper)
  const { phraseProven } = draft
  const [isHidden, setHidden] = useState(false)
  const [isUnstoredShown, setUnstoredShown] = useState(false)
  const isStored = words !== null && keptPhrase?.join() === words.join()
  if (!words && problem) {
    return (
      <Notice tone="warn" live>
        <p>{problem}</p>
      </Notice>
    )
  }
  if (!words) return <SkeletonBar className="h-40 w-full" />
  if (phraseProven) {
    return (
      <Notice tone="success" title={m.receipts_proven()} live>
        <p>{wordsBehind()?.join() === words.join() ? m.guided_words_same() : m.receipts_proven_text()}</p>
      </Notice>
    )
  }
  if (!isStored && !isUnstoredShown) {
    if (saving !== 'failed') return <SkeletonBar className="h-40 w-full" />
    return <NotStored onTry={() => void keeper.flush()} onShow={() => setUnstoredShown(true)} />
  }
  if (isHidden) {
    return (
      <div className="grid gap-6">
        <ProofForm words={words} onProven={() => keeper.update({ phraseProven: true })} />
        <div>
          <Button tone="quiet" onClick={() => setHidden(false)}>
            {m.receipts_show_again()}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      {!isStored && (
        <Notice tone="warn" title={m.receipts_unstored()}>
          <p>{m.receipts_unstored_shown()}</p>
        </Notice>
      )}
      {wordsBehind() && (
        <Notice tone="warn" title={m.guided_words_other()}>
          <p>{m.guided_words_other_text()}</p>
        </Notice>
      )}
      <SafetyNotice text={receiptPhrase} tone="warn" />
      <PhraseWords words={words} />
      <div>
        <Button onClick={() => setHidden(true)}>{m.receipts_written_down()}</Button>
      </div>
    </div>
  )
}
