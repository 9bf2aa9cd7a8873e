import { type ReactNode, useState } from 'react'
import { EncryptionError } from '#encryption/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { describePhraseError } from '#web/records/receipt-phrase/phrase-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface TwoPhrasesProps {
  button: ReactNode
  working: string
  onPhrases: (one: string, other: string) => Promise<unknown>
}

/** The problem with the phrases, in words. */
function describePhraseProblem(error: unknown): string | undefined {
  if (!(error instanceof EncryptionError)) return undefined
  if (error.code === 'cannotOpen') return m.organisations_kit_wrong()
  return error.code === 'substitutedKey' || error.code === 'changedKey'
    ? m.organisations_kit_other()
    : describePhraseError(error)
}

interface PhraseProps {
  label: string
  value: string
  onChange: (phrase: string) => void
}

/** Phrases are English in every language. */
function Phrase({ label, value, onChange }: PhraseProps) {
  return (
    <Field label={label}>
      <TextArea
        sealed
        lang="en"
        rows={2}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}

/** Asks for two of the three phrases of a recovery kit. */
export function TwoPhrases({ button, working, onPhrases }: TwoPhrasesProps) {
  const [one, setOne] = useState('')
  const [other, setOther] = useState('')
  const { submit, isWorking, problem } = useWrite(() => onPhrases(one, other), describePhraseProblem)
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate autoComplete="off">
      <ProblemNotice problem={problem} />
      <Phrase label={m.organisations_kit_one()} value={one} onChange={setOne} />
      <Phrase label={m.organisations_kit_another()} value={other} onChange={setOther} />
      <div>
        <Button type="submit" tone="secondary" working={isWorking && working}>
          {button}
        </Button>
      </div>
    </form>
  )
}
