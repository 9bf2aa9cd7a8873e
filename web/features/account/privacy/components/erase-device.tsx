import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tool } from './privacy-tool.tsx'
import { eraseThisDevice } from '../model/erase-this-device.ts'

/** Erases what this browser stores, with or without a network, signed in or not. */
export function EraseDevice() {
  const [isConfirming, setConfirming] = useState(false)
  const [outcome, setOutcome] = useState<'told' | 'untold' | null>(null)
  const { isWorking, submit, problem } = useWrite(async () => {
    setOutcome(await eraseThisDevice())
  })
  return (
    <Tool id="erase-device" title={m.privacy_erase()}>
      <p>{m.privacy_erase_text()}</p>
      <p className="text-ink-soft">{m.privacy_erase_not()}</p>
      <div>
        <Button
          tone="secondary"
          working={isWorking && m.privacy_erase_working()}
          onClick={() => setConfirming(true)}
        >
          {m.privacy_erase()}
        </Button>
      </div>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {outcome && (
        <Notice tone="success" title={m.privacy_erased()} live>
          <p>{outcome === 'told' ? m.privacy_erased_text() : m.privacy_erased_untold()}</p>
        </Notice>
      )}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.privacy_erase_question()}
        description={m.privacy_erase_consequence()}
        confirm={m.privacy_erase_confirm()}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          submit()
        }}
      />
    </Tool>
  )
}
