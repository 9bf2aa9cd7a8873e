import { useState } from 'react'
import { agreeToAddressChange, stopAddressChange } from '#contract/addresses.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { finishLink, type OneTimeLink } from '#web/platform/session/link.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice, type NoticeTone } from '#web/ui/notice.tsx'

interface Outcome {
  tone: NoticeTone
  title: string
  text: string
}

const outcomes = {
  waiting: (): Outcome => ({
    tone: 'success',
    title: m.one_time_links_address_waiting(),
    text: m.one_time_links_address_waiting_text(),
  }),
  changed: (): Outcome => ({
    tone: 'success',
    title: m.one_time_links_address_changed(),
    text: m.one_time_links_address_changed_text(),
  }),
  stopped: (): Outcome => ({
    tone: 'success',
    title: m.one_time_links_address_stopped(),
    text: m.one_time_links_address_stopped_text(),
  }),
}

function failure(error: unknown): Outcome {
  if (isRefusal(error, 'expired', 'conflict')) finishLink()
  const text = isRefusal(error, 'expired')
    ? m.one_time_links_address_expired()
    : isRefusal(error, 'conflict')
      ? m.one_time_links_address_conflict()
      : sentenceFor(error)
  return { tone: 'danger', title: m.one_time_links_failed(), text }
}

async function follow({ kind, token }: OneTimeLink): Promise<Outcome> {
  if (kind === 'keep-address') {
    await call(stopAddressChange, { body: { token } })
    finishLink()
    return outcomes.stopped()
  }
  const { state } = await call(agreeToAddressChange, { body: { token } })
  finishLink()
  // Before the message here: other tabs must know the new address by then.
  if (state === 'changed') await sessionStore.lookUp()
  return outcomes[state]()
}

/**
 * A link about a change of address. It asks for confirmation first: mail scanners open links as well,
 * and would otherwise approve and refuse in the person's place.
 */
export function AddressLink({ link, onClose }: { link: OneTimeLink; onClose: () => void }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { isWorking, submit } = useWrite(
    async () => setOutcome(await follow(link)),
    (error) => setOutcome(failure(error)),
  )
  const stops = link.kind === 'keep-address'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={stops ? m.one_time_links_address_stop_title() : m.one_time_links_address_title()}
      // Once it is answered, only the answer is shown.
      description={
        outcome ? null : stops ? m.one_time_links_address_stop_text() : m.one_time_links_address_text()
      }
    >
      {outcome ? (
        <Notice tone={outcome.tone} title={outcome.title} live>
          {outcome.text}
        </Notice>
      ) : (
        <Button working={isWorking && m.one_time_links_address_working()} onClick={() => submit()}>
          {stops ? m.one_time_links_address_stop() : m.one_time_links_address_agree()}
        </Button>
      )}
    </Dialog>
  )
}
