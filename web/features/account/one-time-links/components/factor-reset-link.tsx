import { useState } from 'react'
import { stopFactorResetByLink } from '#contract/account-acts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { finishLink } from '#web/platform/session/link.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

/**
 * The mailed link by which the owner stops a reset of their second factor. It asks for confirmation first, because mail scanners
 * open links as well.
 */
export function FactorResetLink({ token, onClose }: { token: string; onClose: () => void }) {
  const [isStopped, setStopped] = useState(false)
  const { isWorking, submit, problem } = useWrite(
    async () => {
      await call(stopFactorResetByLink, { body: { token } })
      finishLink()
      setStopped(true)
    },
    (error) => {
      if (!isRefusal(error, 'expired')) return undefined
      finishLink()
      return m.one_time_links_factor_expired()
    },
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.one_time_links_factor_stop_title()}
      description={isStopped ? null : m.one_time_links_factor_stop_text()}
    >
      {isStopped ? (
        <Notice tone="success" title={m.one_time_links_factor_stopped()} live>
          {m.one_time_links_factor_stopped_text()}
        </Notice>
      ) : (
        <div className="grid gap-3">
          <div>
            <Button working={isWorking && m.one_time_links_factor_stopping()} onClick={() => submit()}>
              {m.one_time_links_factor_stop()}
            </Button>
          </div>
          {problem && <p className="font-semibold text-danger">{problem}</p>}
        </div>
      )}
    </Dialog>
  )
}
