import { momentInWords } from '#web/ui/dates.ts'
import { useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { useOutboxItems } from '#web/platform/outbox/use-outbox.ts'
import type { ListedItem } from '#web/platform/outbox/listed-items.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { kindName } from '../model/kind-names.ts'

/** Discards an item: after a confirmation, at once, and with an undo. */
function useDiscarding(onDone: () => void) {
  const [itemToDiscard, setItemToDiscard] = useState<ListedItem | null>(null)
  const [discardedItem, setDiscardedItem] = useState<OutboxItem | null>(null)
  async function discard(listedItem: ListedItem) {
    setItemToDiscard(null)
    const item = outbox()
      .current()
      .items.find(({ id }) => id === listedItem.id)
    await listedItem.discard?.()
    // Discarding an anonymous message deletes its key: it could not be sent any more.
    setDiscardedItem(item && !item.owner.startsWith('receipt:') ? item : null)
    onDone()
  }
  async function undoDiscard({ id, kind, owner, lane, thing, addedAt }: OutboxItem) {
    setDiscardedItem(null)
    await outbox().add({ id, kind, owner, lane, thing, addedAt })
  }
  return { itemToDiscard, confirmDiscard: setItemToDiscard, discardedItem, discard, undoDiscard }
}

/** Everything that waits on this device to be sent: what it is, since when, what blocks it, and its actions. */
export function OutboxList() {
  const items = useOutboxItems()
  const count = useRef<HTMLParagraphElement>(null)
  const { itemToDiscard, confirmDiscard, discardedItem, discard, undoDiscard } = useDiscarding(() =>
    count.current?.focus(),
  )
  return (
    <div className="grid gap-4">
      <p ref={count} tabIndex={-1} className="text-ink-soft">
        {items.length === 0 ? m.offline_waiting_none() : m.offline_waiting_count({ count: items.length })}
      </p>
      <output className="flex flex-wrap items-center gap-x-3 empty:hidden">
        {discardedItem && (
          <>
            <span className="font-semibold">{m.offline_waiting_discarded()}</span>
            <Button tone="quiet" onClick={() => void undoDiscard(discardedItem)}>
              {m.offline_waiting_undo()}
            </Button>
          </>
        )}
      </output>
      {items.length > 0 && (
        <ul className="grid gap-3">
          {items.map((item) => (
            <OutboxRow key={item.id} item={item} onDiscard={() => confirmDiscard(item)} />
          ))}
        </ul>
      )}
      {items.length > 1 && <RetryAll />}
      <AlertDialog
        open={itemToDiscard !== null}
        onOpenChange={(open) => !open && confirmDiscard(null)}
        title={m.offline_waiting_discard_title()}
        description={m.offline_waiting_discard_text()}
        confirm={m.offline_waiting_discard()}
        tone="danger"
        onConfirm={() => itemToDiscard && void discard(itemToDiscard)}
      />
    </div>
  )
}

function RetryAll() {
  const { isWorking, submit } = useWrite(() => outbox().retry())
  return (
    <div>
      <Button tone="secondary" working={isWorking && m.offline_waiting_trying()} onClick={() => submit()}>
        {m.offline_waiting_retry_all()}
      </Button>
    </div>
  )
}

function OutboxRow({ item, onDiscard }: { item: ListedItem; onDiscard: () => void }) {
  const { kind, since, state, isKept, waitsForKeys, discard, retry } = item
  const { user } = useAuth()
  const { isWorking, submit } = useWrite(retry)
  return (
    <li className="grid gap-2 rounded-md border-2 border-line bg-surface px-4 py-3">
      <p>
        <span className="font-semibold">{kindName(kind)}</span>{' '}
        <span className="text-ink-soft">{m.offline_waiting_since({ when: momentInWords(since) })}</span>
      </p>
      <p className={state === 'refused' ? 'text-danger' : 'text-ink-soft'}>{waitReason(item)}</p>
      {!isKept && <p className="font-semibold">{m.offline_waiting_in_tab()}</p>}
      <div className="flex flex-wrap gap-3">
        {waitsForKeys ? (
          !user && (
            <LinkButton to="/auth" tone="secondary">
              {m.offline_waiting_sign_in()}
            </LinkButton>
          )
        ) : (
          <Button tone="secondary" working={isWorking && m.offline_waiting_trying()} onClick={() => submit()}>
            {m.offline_waiting_retry()}
          </Button>
        )}
        {discard && (
          <Button tone="quiet" onClick={onDiscard}>
            {m.offline_waiting_discard()}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Why the item has not been sent. */
function waitReason({ state, problem, waitsForKeys }: ListedItem): string {
  if (state === 'sending') return m.offline_waiting_sending()
  if (waitsForKeys) return m.offline_waiting_keys()
  if (problem === null) return m.offline_waiting_turn()
  return state === 'refused' ? m.offline_waiting_refused({ why: sentenceFor(problem) }) : sentenceFor(problem)
}
