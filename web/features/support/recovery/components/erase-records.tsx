import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { personalRecords } from '#web/records/personal/personal.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { useSaving } from '../store/use-save.tsx'
import { useRemoval } from '../store/use-removal.ts'
import { type OwnPart, partNames, recordsOf } from '../store/data-parts.ts'

/** Erases the selection: here, in the account, and on the other devices. It cannot be undone. */
export function EraseRecords({ parts, isAll }: { parts: readonly OwnPart[]; isAll: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const { save, problem } = useSaving()
  const removal = useRemoval()
  const erase = async () => {
    for (const { id } of recordsOf(parts, personalRecords.current().records)) await personalRecords.remove(id)
    // The undo of an earlier deletion must not restore erased data.
    removal.dismiss()
  }
  const names = parts.map((part) => partNames[part]()).join(', ')
  return (
    <div className="grid gap-3">
      <h3 className="text-xl">{m.recovery_erase()}</h3>
      <p className="text-ink-soft">{m.recovery_erase_text()}</p>
      <div>
        <Button
          tone="danger"
          aria-disabled={parts.length === 0}
          onClick={() => parts.length > 0 && setAsked(true)}
        >
          {isAll ? m.recovery_erase_all() : m.recovery_erase_some()}
        </Button>
      </div>
      {problem}
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={m.recovery_erase_question({ names })}
        description={m.recovery_erase_consequence()}
        confirm={m.recovery_erase()}
        tone="danger"
        onConfirm={() => {
          setAsked(false)
          save(erase())
        }}
      />
    </div>
  )
}
