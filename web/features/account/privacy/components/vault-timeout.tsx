import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { storedHalf } from '#web/platform/vault/keep-open-choice.ts'
import { keepOpen, stopKeepingOpen } from '#web/platform/vault/keep-open.ts'
import { useVault } from '#web/platform/vault/vault.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tool } from './privacy-tool.tsx'

/** Keeps the vault open on this device across restarts, with an explanation of the risk. */
export function KeepVaultOpen({ memberId }: { memberId: string }) {
  const vault = useVault()
  const device = useDeviceChoice()
  const [isEnabled, setEnabled] = useState(() => storedHalf()?.memberId === memberId)
  const isOpen = vault.status === 'open'
  const { isWorking, submit, problem } = useWrite(async () => {
    await (isEnabled ? stopKeepingOpen(memberId) : keepOpen())
    setEnabled(!isEnabled)
  })
  return (
    <Tool id="keep-open" title={m.privacy_keep_open()}>
      <p>{m.privacy_keep_open_text()}</p>
      {device === 'shared' ? (
        <p className="text-ink-soft">{m.privacy_keep_open_shared()}</p>
      ) : (
        <>
          {!isEnabled && <Notice tone="warn">{m.privacy_keep_open_warning()}</Notice>}
          {isOpen && (
            <div>
              <Button
                tone="secondary"
                working={isWorking && m.privacy_keep_open_working()}
                onClick={() => submit()}
              >
                {isEnabled ? m.privacy_keep_open_stop() : m.privacy_keep_open_start()}
              </Button>
            </div>
          )}
          {!isOpen && <p className="text-ink-soft">{m.privacy_needs_open()}</p>}
          <output className="font-semibold">{isEnabled && isOpen && m.privacy_keep_open_on()}</output>
        </>
      )}
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
    </Tool>
  )
}
