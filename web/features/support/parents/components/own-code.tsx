import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { spacedCode } from '#web/records/shown-entries/code.ts'
import { ComparisonWords } from '#web/records/shown-entries/comparison-words.tsx'
import { type MadeCode, makeCode } from '#web/records/shown-entries/to-me.ts'
import { Button } from '#web/ui/button.tsx'
import { dateFormat } from '#web/ui/dates.ts'

/** Removes a code from the screen when it expires. The server is not queried for its state, used or not. */
function useOver({ until }: MadeCode, onOver: () => void): void {
  useEffect(() => {
    const left = Math.max(0, until - Date.now())
    const timer = setTimeout(onOver, left)
    return () => clearTimeout(timer)
  }, [until, onOver])
}

function ShownCode({ made, onOver }: { made: MadeCode; onOver: () => void }) {
  useOver(made, onOver)
  const time = dateFormat({ timeStyle: 'short' }).format(new Date(made.until))
  return (
    <output className="grid gap-3 rounded-lg border-2 border-deep-mid bg-surface p-5">
      <p className="text-ink-soft">{m.parents_code_is()}</p>
      <p className="font-mono text-3xl font-bold tracking-wider" translate="no">
        {spacedCode(made.code)}
      </p>
      <p>{m.parents_code_until({ time })}</p>
      <p>{m.parents_code_where()}</p>
      <p className="text-sm text-ink-soft">{m.parents_code_untold()}</p>
      <ComparisonWords recipient={made.recipient} />
    </output>
  )
}

/** Creates a code for a child. Its use is not reported here: shared entries appear, and nothing else. */
export function OwnCode({ onMade }: { onMade: () => void }) {
  const [made, setMade] = useState<MadeCode | null>(null)
  const making = useWrite(async () => {
    setMade(await makeCode())
    onMade()
  })
  const [over] = useState(() => () => setMade(null))
  return (
    <div className="grid gap-3">
      {made && <ShownCode key={made.code} made={made} onOver={over} />}
      <output className="text-danger">{making.problem}</output>
      <div>
        <Button
          tone={made ? 'secondary' : 'primary'}
          working={making.isWorking && m.parents_code_making()}
          onClick={() => making.write()}
        >
          {made ? m.parents_code_another() : m.parents_code_make()}
        </Button>
      </div>
    </div>
  )
}
