import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type ImportResult, undoImport } from './import-steps.ts'

interface ImportOutcomeProps {
  imported: ImportResult
  memberId: string | null
}

/** The result of the last import into the log, with a button to undo it. */
export function ImportOutcome({ imported, memberId }: ImportOutcomeProps) {
  const [isUndone, setUndone] = useState(false)
  const { of, ids, lost, inTab, known, missing } = imported
  if (ids.length + lost + known + missing === 0) return null
  if (isUndone) {
    return (
      <Notice live>
        <p>{m.imports_removed_again()}</p>
      </Notice>
    )
  }
  return (
    <Notice tone={lost + inTab + missing > 0 ? 'warn' : 'success'} live>
      <p>{m.imports_done({ count: ids.length })}</p>
      {known > 0 && <p>{m.imports_pictures_known({ count: known })}</p>}
      {lost > 0 && (
        <p>
          {of === 'pictures' ? m.imports_pictures_lost({ count: lost }) : m.imports_lost({ count: lost })}
        </p>
      )}
      {inTab > 0 && <p>{m.imports_in_tab({ count: inTab })}</p>}
      {missing > 0 && <p>{m.imports_left({ count: missing })}</p>}
      {ids.length > 0 && (
        <div>
          <Button
            tone="secondary"
            onClick={() => {
              setUndone(true)
              void undoImport(imported, memberId)
            }}
          >
            {m.imports_remove_again()}
          </Button>
        </div>
      )}
    </Notice>
  )
}
