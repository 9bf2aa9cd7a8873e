import { useState } from 'react'
import { classCode } from '#contract/classes.ts'
import { visibleText } from '#contract/typed-text.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** Normalises a code that was copied from a wall: lower case and spaces do not matter. */
export const normaliseCode = (typed: string): string =>
  visibleText(typed)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

const field = 'class-code'

interface JoinFormProps {
  /** The code in the link to the class, or empty. */
  initialCode: string
  onJoin: (code: string) => Promise<void>
}

/** Asks for the code of the class, and explains what joining means, before anything is sent. */
export function JoinForm({ initialCode, onJoin }: JoinFormProps) {
  const [typed, setTyped] = useState(initialCode)
  const [error, setError] = useState<string | null>(null)
  const code = normaliseCode(typed)
  const { submit, isWorking, problem } = useWrite(
    async () => onJoin(code),
    (failure) => {
      if (isRefusal(failure, 'conflict')) return m.classes_full()
      if (!isRefusal(failure, 'not_found')) return undefined
      setError(m.classes_no_class())
      focusControl(field)
      return null
    },
  )
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (classCode.safeParse(code).success) {
          setError(null)
          return submit(event)
        }
        setError(m.classes_code_form())
        focusControl(field)
      }}
    >
      <Field id={field} label={m.classes_code()} hint={m.classes_code_hint()} error={error}>
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          className="max-w-60 font-mono text-2xl uppercase tracking-wider"
        />
      </Field>
      <ProblemNotice problem={problem} />
      <div>
        <Button type="submit" size="large" working={isWorking && m.classes_joining()}>
          {m.classes_join()}
        </Button>
      </div>
      <p className="max-w-measure">{m.classes_nobody_sees()}</p>
    </form>
  )
}
