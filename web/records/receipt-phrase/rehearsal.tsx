import { useState, type FormEvent } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { checkCode } from './phrase-code.ts'
import { markPhraseProven } from './receipt-phrase.ts'
import { describePhraseError } from './phrase-problem.ts'

/** Typing the words once from paper proves that they were written down correctly. */
export function PhraseRehearsal({ words, id = 'rehearsal' }: { words: readonly string[]; id?: string }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const prove = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const { checkPhrase } = await checkCode()
      await checkPhrase(words, typed)
      setTyped('')
      setDone(true)
      markPhraseProven()
    } catch (error) {
      setProblem(describePhraseError(error))
      document.getElementById(id)?.focus()
    }
  }
  if (isDone) {
    return (
      <Notice tone="success" title={m.receipts_proven()} live>
        <p>{m.receipts_rehearsed()}</p>
      </Notice>
    )
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void prove(event)} noValidate autoComplete="off">
      <Field id={id} label={m.receipts_proof_label()} hint={m.receipts_proof_hint()} error={problem}>
        <TextArea
          sealed
          rows={3}
          autoCapitalize="none"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit">{m.receipts_proof_button()}</Button>
      </div>
    </form>
  )
}
