import { useMemo, useState } from 'react'
import type { RecoveryTexts } from '#content/recovery/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { vaultStore, useVault } from '#web/platform/vault/vault.ts'
import { usePersonalState } from '#web/records/personal/use-personal-records.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Details } from '#web/ui/details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { Working } from '#web/ui/busy-indicator.tsx'
import { useSlots } from '../model/recovery-slots.ts'
import { useSaving } from '../store/use-save.tsx'
import { AgeCopy } from './age-copy.tsx'
import { EraseRecords } from './erase-records.tsx'
import { documentOf, type OwnPart, ownParts, partNames, recordsOf } from '../store/data-parts.ts'

/** Members can lock their records here; without an account there is no personal lock. */
function LockNow() {
  const vault = useVault()
  if (vault.status !== 'open') return <p className="text-ink-soft">{m.recovery_lock_none()}</p>
  return (
    <div>
      <Button tone="secondary" onClick={() => vaultStore.lock()}>
        {m.recovery_lock()}
      </Button>
    </div>
  )
}

/** Saves or erases the records of this page: some of them, or all. */
export function OwnData({ texts }: { texts: RecoveryTexts }) {
  const { records } = usePersonalState()
  const { savePdf } = useSlots()
  const { save, problem } = useSaving()
  const [isDrawing, setDrawing] = useState(false)
  const availableParts = useMemo(
    () => ownParts.filter((part) => recordsOf([part], records).length > 0),
    [records],
  )
  const [left, setLeft] = useState<readonly OwnPart[]>([])
  const chosen = availableParts.filter((part) => !left.includes(part))
  if (availableParts.length === 0)
    return (
      <EmptyState illustration={<Notebook />} title={m.recovery_keep_nothing()}>
        {m.recovery_keep_nothing_text()}
      </EmptyState>
    )
  const draw = () => {
    setDrawing(true)
    save(savePdf(documentOf(chosen, records, texts)).finally(() => setDrawing(false)))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Checkboxes
        name="own-parts"
        legend={m.recovery_keep_which()}
        options={availableParts.map((part) => ({ value: part, label: partNames[part]() }))}
        value={chosen}
        onChange={(parts) => setLeft(availableParts.filter((part) => !parts.includes(part)))}
      />
      <div className="grid gap-3">
        <h3 className="text-xl">{m.recovery_save()}</h3>
        <p className="text-ink-soft">{m.recovery_save_text()}</p>
        <div className="flex flex-wrap items-center gap-4">
          <Button
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && !isDrawing && draw()}
          >
            {m.recovery_save_pdf()}
          </Button>
          {isDrawing && <Working>{m.recovery_save_drawing()}</Working>}
        </div>
        {problem}
        <Details summary={m.recovery_save_age()}>
          <AgeCopy parts={chosen} texts={texts} />
        </Details>
      </div>
      <div className="grid gap-3">
        <h3 className="text-xl">{m.recovery_locking()}</h3>
        <LockNow />
      </div>
      <EraseRecords parts={chosen} isAll={chosen.length === availableParts.length} />
    </div>
  )
}
