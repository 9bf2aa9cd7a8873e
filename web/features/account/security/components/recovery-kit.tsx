import { useState } from 'react'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { KitSteps } from '#web/platform/recovery-kit/kit-steps.tsx'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const field = 'kit-test'

/** Tests whether the typed words open the vault. Nothing is changed or used up. */
function KitTest() {
  const [words, setWords] = useState('')
  const { isWorking, isDone, problem, submit } = useWrite(
    async () => {
      if (!words.trim()) throw new Incomplete(m.vault_kit_missing())
      const { testKit } = await import('../model/kit-test.ts')
      await testKit(words)
      setWords('')
    },
    (error) => {
      focusControl(field)
      const isOther = error instanceof EncryptionError && error.code === 'cannotOpen'
      return isOther ? m.security_kit_test_wrong() : undefined
    },
  )
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {isDone && (
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

/** Creates the recovery kit, or replaces it; and tests the printed one. */
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
