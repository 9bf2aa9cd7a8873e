import { useState } from 'react'
import type { CallResult } from '#contract/endpoint.ts'
import type { viewAliasOpening } from '#contract/community/alias-openings.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useOpenings } from './use-openings.ts'

type Answer = CallResult<typeof viewAliasOpening>

function OpenedAlias({ answer, onClose }: { answer: Answer; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <p>{m.alias_openings_once_text()}</p>
      <dl className="grid gap-2">
        <div>
          <dt className="text-sm text-ink-soft">{m.alias_openings_member()}</dt>
          <dd className="font-semibold wrap-anywhere">{answer.memberId}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{m.alias_openings_address()}</dt>
          <dd className="font-semibold wrap-anywhere">{answer.address}</dd>
        </div>
      </dl>
      <div>
        <Button onClick={onClose}>{m.alias_openings_noted()}</Button>
      </div>
    </div>
  )
}

/** Shows once whose alias it is. The answer exists only in this dialog, so only its button closes it. */
export function ViewAnswer({ id }: { id: string }) {
  const { view, refresh } = useOpenings()
  const [requestId] = useState(() => crypto.randomUUID())
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { write, isWorking, problem } = useWrite(
    async () => setAnswer(await view(id, requestId)),
    (error) => (isRefusal(error, 'expired') ? m.alias_openings_over() : undefined),
  )
  const close = () => {
    setAnswer(null)
    void refresh()
  }
  return (
    <>
      <Button size="small" working={isWorking && m.alias_openings_opening()} onClick={() => write()}>
        {m.alias_openings_view()}
      </Button>
      {problem && <p className="basis-full font-semibold text-danger">{problem}</p>}
      {answer && (
        <Dialog open isPersistent onOpenChange={(open) => open || close()} title={m.alias_openings_answer()}>
          <OpenedAlias answer={answer} onClose={close} />
        </Dialog>
      )}
    </>
  )
}
