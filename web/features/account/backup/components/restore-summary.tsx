import { momentInWords } from '#web/ui/dates.ts'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { loadKeeping } from '#web/platform/device/load-keeping.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Differing, Restored } from '../model/restore.ts'
import { countedNames } from '../model/store-names.ts'

/** The result of a restore, with the conflicts that the person resolves. */
export function WhatCame({ restored: { came, known, differing, unknown } }: { restored: Restored }) {
  const names = countedNames(came)
  return (
    <Notice tone="success" title={names.length > 0 ? m.backup_came() : m.backup_came_nothing()} live>
      {names.length > 0 && (
        <ul className="list-disc ps-5">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {known > 0 && <p>{m.backup_known({ count: known })}</p>}
      {unknown > 0 && <p>{m.backup_unknown({ count: unknown })}</p>}
      {differing.map((each) => (
        <Choosing key={`${each.here.store}/${each.here.id}`} {...each} />
      ))}
      {came.size > 0 && (
        <div>
          <Button tone="secondary" onClick={() => void loadKeeping(window.location.href)}>
            {m.backup_show()}
          </Button>
        </div>
      )}
    </Notice>
  )
}

/** A conflict between two versions of a record that can exist only once. */
function Choosing({ here, inCopy }: Differing) {
  const [isTaken, setTaken] = useState(false)
  const [what = m.backup_typed({ count: 1 })] = countedNames(new Map([[here.store, 1]]))
  const take = async () => {
    const { takeInstead } = await import('../model/restore-state.ts')
    await takeInstead(isTaken ? here : inCopy)
    setTaken(!isTaken)
  }
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-2">
      <p className="font-semibold">{what}</p>
      <p>
        {m.backup_differs({ here: momentInWords(here.savedAt), copy: momentInWords(inCopy.savedAt) })}{' '}
        {isTaken ? m.backup_taken() : m.backup_kept()}
      </p>
      <Button tone="secondary" onClick={() => void take()}>
        {isTaken ? m.backup_take_back() : m.backup_take()}
      </Button>
    </div>
  )
}
