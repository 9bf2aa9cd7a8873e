import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { CodeField } from '#web/platform/reauthentication/code-field.tsx'
import { Button } from '#web/ui/button.tsx'

interface CodeQuestionProps {
  /** What was wrong with the last code. */
  problem: string | null
  onCode: (code: string) => void
}

const field = 'sign-in-code'

/** After the password: asks for the second-factor code, if the account has one. */
export function CodeQuestion({ problem, onCode }: CodeQuestionProps) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const { submit } = useWrite(
    async () => {
      setMissing(code.trim() ? null : m.vault_code_missing())
      if (!code.trim()) return focusControl(field)
      setSent(true)
      return onCode(code)
    },
    () => undefined,
  )
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <h2 className="text-xl">{m.auth_code_title()}</h2>
      <CodeField id={field} value={code} onChange={setCode} error={missing ?? problem} />
      <Button type="submit" size="large" working={isSent && m.auth_signing_in()}>
        {m.auth_sign_in()}
      </Button>
    </form>
  )
}
