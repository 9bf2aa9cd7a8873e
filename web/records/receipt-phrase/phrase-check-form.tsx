import { useState, type FormEvent } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { checkCode } from './phrase-code.ts'
import { describePhraseError } from './phrase-problem.ts'

/** Asks to type the twelve words once, to verify that they were written down. */
export function PhraseCheckForm({ words, onProven }: { words: readonly string[]; onProven: () => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const check = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const { checkPhrase } = await checkCode()
      await checkPhrase(words, typed)
      onProven()
    } catch (error) {
      setProblem(describePhraseError(error))
      document.getElementById('phrase-check')?.focus()
    }
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void check(event)} noValidate>
      <Field
        id="phrase-check"
        label={m.receipts_proof_label()}
        hint={m.receipts_proof_hint()}
        error={problem}
      >
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
