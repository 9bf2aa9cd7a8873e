import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { showProblem } from '#web/platform/problems/show-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { addressProblem } from '../model/email-address.ts'
import type { ResetRequest } from '../model/reset.ts'
import { EmailField } from './email-field.tsx'

/** The Reset tab. The answer is the same for known and unknown addresses. */
export function ResetRequestForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [request, setRequest] = useState<ResetRequest | null>(null)

  async function send() {
    const found = addressProblem(email)
    setProblem(found)
    setRequest(null)
    if (found) return focusControl('email')
    const { requestPasswordReset } = await import('../model/reset.ts')
    const outcome = await requestPasswordReset(email.trim())
    setRequest(outcome)
    if (outcome.isSent)
      toast({ title: m.auth_toast_reset(), description: m.auth_toast_reset_text(), tone: 'success' })
    return undefined
  }
  const { isWorking, submit } = useWrite(send, (error) => showProblem(m.auth_toast_reset_failed(), error))

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <p>{m.auth_reset_text()}</p>
      {request && (
        <Notice tone={request.isSent ? 'info' : 'warn'} live>
          {request.sentence}
        </Notice>
      )}
      <EmailField value={email} onChange={onEmail} error={problem} />
      <Button type="submit" size="large" working={isWorking && m.auth_resetting()}>
        {m.auth_reset()}
      </Button>
    </form>
  )
}
