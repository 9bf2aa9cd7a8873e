import { useState } from 'react'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { focusControl, useSubmission } from '#web/platform/problems/submission.ts'
import { KitSteps } from '#web/platform/vault/kit/kit-steps.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const field = 'kit-test'

/** Typing the words says whether they open the vault. Nothing is changed by it, and nothing used up. */
function KitTest() {
  const [words, setWords] = useState('')
  const [opens, setOpens] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  function show(sentence: string) {
    setProblem(sentence)
    focusControl(field)
  }
  const { isWorking, submit } = useSubmission(
    async () => {
      setOpens(false)
      if (!words.trim()) return show(m.vault_kit_missing())
      setProblem(null)
      const { testKit } = await import('../kit.ts')
      await testKit(words)
      setWords('')
      return setOpens(true)
    },
    (error) => {
      const isOther = error instanceof EncryptionError && error.code === 'cannotOpen'
      show(isOther ? m.security_kit_test_wrong() : sentenceFor(error))
    },
  )
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {opens && (
        <Notice tone="success" live>
          {m.security_kit_test_right()}
        </Notice>
      )}
      <Field id={field} label={m.vault_kit()} hint={m.security_kit_test_hint()} error={problem}>
        <TextArea sealed rows={4} value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      </Field>
      <div>
        <Button tone="secondary" type="submit" working={isWorking && m.security_kit_testing()}>
          {m.security_kit_test()}
        </Button>
      </div>
    </form>
  )
}

/** Making the recovery kit, or a new one in place of the last; and trying the one on paper. */
export function Kit({ user, isOpen }: { user: KnownUser; isOpen: boolean }) {
  const [isTesting, setTesting] = useState(false)
  return (
    <>
      {user.kitSaved && <p>{m.security_kit_saved()}</p>}
      {isOpen ? (
        <KitSteps replaces={user.kitSaved} />
      ) : (
        <p className="text-ink-soft">{m.security_kit_needs_open()}</p>
      )}
      {user.kitSaved && !isTesting && (
        <div>
          <Button tone="quiet" className="-ms-5" onClick={() => setTesting(true)}>
            {m.security_kit_test_open()}
          </Button>
        </div>
      )}
      {isTesting && <KitTest />}
    </>
  )
}
