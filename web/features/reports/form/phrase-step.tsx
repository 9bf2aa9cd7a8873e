import { useEffect, useState, type FormEvent } from 'react'
import { receiptPhrase } from '#content/safety/sending.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { SafetyNotice } from '../components/safety-notice.tsx'
import type { DraftKeeper } from '../drafts/keeper.ts'
import { useKeptDraft } from '../drafts/opened.ts'
import { phraseProblem } from '../receipts/phrase-problem.ts'
import { PhraseWords } from '../receipts/phrase-words.tsx'

/** Makes the phrase once; it stays the draft's, also over attempts that did not arrive. */
function usePhrase(keeper: DraftKeeper): readonly string[] | null {
  const { phrase } = useKeptDraft(keeper).draft
  useEffect(() => {
    if (phrase) return
    void import('#encryption/receipt.ts').then(({ newReceiptPhrase }) => {
      if (!keeper.current().draft.phrase) keeper.update({ phrase: newReceiptPhrase(), phraseProven: false })
    })
  }, [keeper, phrase])
  return phrase
}

function Proof({ words, onProven }: { words: readonly string[]; onProven: () => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const prove = async (event: FormEvent) => {
    event.preventDefault()
    const { provePhrase } = await import('../receipts/proof.ts')
    await provePhrase(words, typed).then(onProven, (error: unknown) => setProblem(phraseProblem(error)))
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void prove(event)} noValidate>
      <Field id="proof" label={m.receipts_proof_label()} hint={m.receipts_proof_hint()} error={problem}>
        <TextArea
          sealed
          rows={3}
          autoCapitalize="none"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{m.receipts_proof_button()}</Button>
      </div>
    </form>
  )
}

/** Shows the twelve words before anything is sent, and asks for them back once: without them there is no way back. */
export function PhraseStep({ keeper }: { keeper: DraftKeeper }) {
  const words = usePhrase(keeper)
  const { phraseProven } = useKeptDraft(keeper).draft
  const [isHidden, setHidden] = useState(false)
  if (!words) return <SkeletonBar className="h-40 w-full" />
  if (phraseProven) {
    return (
      <Notice tone="success" title={m.receipts_proven()} live>
        <p>{m.receipts_proven_text()}</p>
      </Notice>
    )
  }
  if (isHidden) {
    return (
      <div className="grid gap-6">
        <Proof words={words} onProven={() => keeper.update({ phraseProven: true })} />
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
      <SafetyNotice text={receiptPhrase} tone="warn" />
      <PhraseWords words={words} />
      <div>
        <Button onClick={() => setHidden(true)}>{m.receipts_written_down()}</Button>
      </div>
    </div>
  )
}
