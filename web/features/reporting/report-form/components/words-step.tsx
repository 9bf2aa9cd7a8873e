import { useState } from 'react'
import { draftDays } from '#contract/drafts.ts'
import { whatLeavingCannotErase } from '#content/safety/traces.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { Blocks } from '#web/ui/blocks.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { storeBehindPhrase, draftPhrase } from '../store/draft-store.ts'
import { PhraseCard } from '#web/records/receipt-phrase/phrase-words.tsx'
import { PhraseCheckForm } from '#web/records/receipt-phrase/phrase-check-form.tsx'
import { phraseCode } from '#web/records/receipt-phrase/phrase-code.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'

/** After choosing "this tab only" the question is not repeated in this tab. */
let choseTab = false
registerCleanup({
  step: 'memory',
  leave: () => {
    choseTab = false
  },
})

/** Whether a person on a shared device has chosen where their draft is stored. */
export function isPhraseQuestionAnswered(): boolean {
  return choseTab || draftPhrase() !== null
}

type Keeping = 'words' | 'tab'

function Choice({ onChosen }: { onChosen: (keeping: Keeping) => void }) {
  const [storageChoice, setStorageChoice] = useState<Keeping | null>(null)
  const [tries, setTries] = useState(0)
  const error = tries > 0 && !storageChoice ? m.report_form_words_missing() : undefined
  return (
    <div className="grid gap-6">
      <ErrorSummary problems={error ? [{ fieldId: 'keeping', message: error }] : []} tries={tries} />
      <Radios
        name="keeping"
        legend={m.report_form_words_legend()}
        error={error}
        value={storageChoice}
        onChange={setStorageChoice}
        options={[
          {
            value: 'words',
            label: m.report_form_words_keep(),
            hint: m.report_form_words_keep_hint({ days: draftDays }),
          },
          { value: 'tab', label: m.report_form_words_tab(), hint: m.report_form_words_tab_hint() },
        ]}
      />
      <Details summary={inLocale(whatLeavingCannotErase.heading, getLocale())}>
        <div className="prose">
          <Blocks blocks={whatLeavingCannotErase.body} caption="" />
        </div>
      </Details>
      <div>
        <Button onClick={() => (storageChoice ? onChosen(storageChoice) : setTries(tries + 1))}>
          {m.reports_continue()}
        </Button>
      </div>
    </div>
  )
}

/** Shows a new phrase and asks to type it; only then are drafts stored behind it. */
function NewDraftPhrase({ words, onDone }: { words: readonly string[]; onDone: () => void }) {
  const [isHidden, setHidden] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const begin = () =>
    void storeBehindPhrase(words).then(onDone, (error: unknown) => setProblem(sentenceFor(error)))
  if (!isHidden) {
    return (
      <div className="grid gap-6">
        <Notice tone="warn" title={m.report_form_words_only_key()}>
          <p>{m.report_form_words_only_key_text({ days: draftDays })}</p>
        </Notice>
        <PhraseCard words={words} />
        <div>
          <Button onClick={() => setHidden(true)}>{m.receipts_written_down()}</Button>
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <ProblemNotice problem={problem} tone="warn" />
      <PhraseCheckForm words={words} onProven={begin} />
      <div>
        <Button tone="quiet" onClick={() => setHidden(false)}>
          {m.receipts_show_again()}
        </Button>
      </div>
    </div>
  )
}

/** On a shared device: stores drafts on the server behind twelve words, or in this tab only. */
export function PhraseStep({ onDone }: { onDone: () => void }) {
  const [words, setWords] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (storageChoice: Keeping) => {
    if (storageChoice === 'tab') {
      choseTab = true
      onDone()
      return
    }
    try {
      const { newReceiptPhrase } = await phraseCode()
      setWords(newReceiptPhrase())
    } catch (error) {
      setProblem(sentenceFor(error))
    }
  }
  if (words) return <NewDraftPhrase words={words} onDone={onDone} />
  return (
    <div className="grid gap-6">
      <ProblemNotice problem={problem} tone="warn" />
      <Choice onChosen={(storageChoice) => void choose(storageChoice)} />
    </div>
  )
}
