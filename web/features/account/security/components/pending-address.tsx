import { momentInWords } from '#web/ui/dates.ts'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import type { AddressChange } from '#contract/addresses.ts'
import { m } from '#web/messages/compiled/messages.js'
import { requestReauthentication } from '#web/platform/reauthentication/reauthentication-request.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Whether one mailbox has approved. */
function MailboxState({
  hasAgreed,
  agreed,
  waiting,
}: {
  hasAgreed: boolean
  agreed: string
  waiting: string
}) {
  const Icon = hasAgreed ? CircleCheck : CircleDashed
  return (
    <li className="flex gap-3">
      <Icon aria-hidden size={24} className={hasAgreed ? 'shrink-0 text-deep' : 'shrink-0 text-ink-soft'} />
      <span>{hasAgreed ? agreed : waiting}</span>
    </li>
  )
}

interface PendingAddressProps {
  change: AddressChange
  /** Called when the change was cancelled, finished, or more of it may be shown. */
  onChanged: () => void
}

/** On a device other than the requesting one, where another person may be looking. */
function HiddenAddress({ onReauthenticated }: { onReauthenticated: () => void }) {
  const { isWorking, submit } = useWrite(
    async () => {
      await requestReauthentication()
      onReauthenticated()
    },
    // Closing the prompt means that they do not want to see it after all.
    () => {},
  )
  return (
    <>
      <p>{m.security_address_waits_hidden()}</p>
      <div>
        <Button tone="quiet" working={isWorking && m.vault_proof_title()} onClick={() => submit()}>
          {m.security_address_show()}
        </Button>
      </div>
    </>
  )
}

/** How to finish without the old mailbox. */
function WithoutOldMailbox({ change, onChanged }: PendingAddressProps) {
  const [isTime] = useState(() => Date.now() >= Date.parse(change.aloneFrom))
  const { isWorking, submit, problem } = useWrite(async () => {
    const { finishWithoutOldMailbox } = await import('../model/address-change.ts')
    await finishWithoutOldMailbox()
    onChanged()
  })
  if (!isTime) return <p>{m.security_address_alone_from({ moment: momentInWords(change.aloneFrom) })}</p>
  return (
    <div className="grid gap-3">
      <p>{m.security_address_alone_text()}</p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <div>
        <Button working={isWorking && m.security_address_finishing()} onClick={() => submit()}>
          {m.security_address_finish()}
        </Button>
      </div>
    </div>
  )
}

/** A change that waits for both mailboxes, and how to cancel it. */
export function PendingAddress({ change, onChanged }: PendingAddressProps) {
  const { isWorking, submit, problem } = useWrite(async () => {
    const { cancelChange } = await import('../model/address-change.ts')
    await cancelChange()
    onChanged()
  })
  return (
    <div className="grid gap-4">
      <Notice title={m.security_address_waits()} live>
        {change.address === null ? (
          <HiddenAddress onReauthenticated={onChanged} />
        ) : (
          <p className="wrap-anywhere">{m.security_address_waits_text({ email: change.address })}</p>
        )}
        <ul className="grid gap-2">
          <MailboxState
            hasAgreed={change.newAgreed}
            agreed={m.security_address_new_agreed()}
            waiting={m.security_address_new_waiting()}
          />
          <MailboxState
            hasAgreed={change.oldAgreed}
            agreed={m.security_address_old_agreed()}
            waiting={m.security_address_old_waiting()}
          />
        </ul>
        <p>{m.security_address_until({ moment: momentInWords(change.expiresAt) })}</p>
      </Notice>
      {change.newAgreed && !change.oldAgreed && <WithoutOldMailbox change={change} onChanged={onChanged} />}
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <div>
        <Button
          tone="secondary"
          working={isWorking && m.security_address_taking_back()}
          onClick={() => submit()}
        >
          {m.security_address_take_back()}
        </Button>
      </div>
    </div>
  )
}
