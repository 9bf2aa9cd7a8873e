import { useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { storeChosenAgain } from '../local/local-files.ts'
import type { LocalFile } from '../local/local-file.ts'

/** The file was in a tab that is closed, since storage was full: the person has to choose it again. */
export function ChooseAgain({ file: { id, name } }: { file: LocalFile }) {
  const input = useRef<HTMLInputElement>(null)
  const [isAnother, setAnother] = useState(false)
  const choose = (chosen: File | undefined) => {
    if (chosen) void storeChosenAgain(id, chosen).then((isSame) => setAnother(!isSame))
  }
  return (
    <Notice tone="warn" title={m.evidence_lost_title()} live>
      <p>{isAnother ? m.evidence_lost_another({ name }) : m.evidence_lost_text({ name })}</p>
      <div>
        <Button tone="secondary" onClick={() => input.current?.click()}>
          {m.evidence_lost_choose()}
        </Button>
        <input ref={input} type="file" hidden onChange={(event) => choose(event.currentTarget.files?.[0])} />
      </div>
    </Notice>
  )
}
