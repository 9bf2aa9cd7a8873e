import { momentInWords } from '#web/ui/dates.ts'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { loadDocument } from '#web/platform/device/load-document.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { RecordConflict, RestoreResult } from '../model/restore.ts'
import { countedNames } from '../model/store-names.ts'

/** The result of a restore, with the conflicts that the person resolves. */
export function RestoreSummary({
  restored: { added, unchanged, conflicts, unknown },
}: {
  restored: RestoreResult
}) {
  const names = countedNames(added)
  return (
    <Notice tone="success" title={names.length > 0 ? m.backup_came() : m.backup_came_nothing()} live>
      {names.length > 0 && (
        <ul className="list-disc ps-5">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {unchanged > 0 && <p>{m.backup_known({ count: unchanged })}</p>}
      {unknown > 0 && <p>{m.backup_unknown({ count: unknown })}</p>}
      {conflicts.map((each) => (
        <ConflictChoice key={`${each.local.store}/${each.local.id}`} {...each} />
      ))}
      {added.size > 0 && (
        <div>
          <Button tone="secondary" onClick={() => void loadDocument(window.location.href)}>
            {m.backup_show()}
          </Button>
        </div>
      )}
    </Notice>
  )
}

/** A conflict between two versions of a record that can exist only once. */
function ConflictChoice({ local, inCopy }: RecordConflict) {
  const [isReplaced, setReplaced] = useState(false)
  const [what = m.backup_typed({ count: 1 })] = countedNames(new Map([[local.store, 1]]))
  const replaceLocal = async () => {
    const { replaceWithCopy } = await import('../model/restore-state.ts')
    await replaceWithCopy(isReplaced ? local : inCopy)
    setReplaced(!isReplaced)
  }
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-2">
      <p className="font-semibold">{what}</p>
      <p>
        {m.backup_differs({ here: momentInWords(local.savedAt), copy: momentInWords(inCopy.savedAt) })}{' '}
        {isReplaced ? m.backup_taken() : m.backup_kept()}
      </p>
      <Button tone="secondary" onClick={() => void replaceLocal()}>
        {isReplaced ? m.backup_take_back() : m.backup_take()}
      </Button>
    </div>
  )
}
