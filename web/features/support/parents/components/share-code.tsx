import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { spacedCode } from '#web/records/shared-entries/code.ts'
import { ComparisonWords } from '#web/records/shared-entries/comparison-words.tsx'
import { type MadeCode, makeCode } from '#web/records/shared-entries/shared-with-me.ts'
import { Button } from '#web/ui/button.tsx'
import { dateFormat } from '#web/ui/dates.ts'

/** Removes a code from the screen when it expires. The server is not queried for its state, used or not. */
function useOnExpiry({ until }: MadeCode, onExpired: () => void): void {
  useEffect(() => {
    const left = Math.max(0, until - Date.now())
    const timer = setTimeout(onExpired, left)
    return () => clearTimeout(timer)
  }, [until, onExpired])
}

function ShareCode({ made: code, onExpired }: { made: MadeCode; onExpired: () => void }) {
  useOnExpiry(code, onExpired)
  const time = dateFormat({ timeStyle: 'short' }).format(new Date(code.until))
  return (
    <output className="grid gap-3 rounded-lg border-2 border-deep-mid bg-surface p-5">
      <p className="text-ink-soft">{m.parents_code_is()}</p>
      <p className="font-mono text-3xl font-bold tracking-wider" translate="no">
        {spacedCode(code.code)}
      </p>
      <p>{m.parents_code_until({ time })}</p>
      <p>{m.parents_code_where()}</p>
      <p className="text-sm text-ink-soft">{m.parents_code_untold()}</p>
      <ComparisonWords recipient={code.recipient} />
    </output>
  )
}

/** Creates a code for a child. Its use is not reported here: shared entries appear, and nothing else. */
export function OwnCode({ onCreated }: { onCreated: () => void }) {
  const [code, setCode] = useState<MadeCode | null>(null)
  const creation = useWrite(async () => {
    setCode(await makeCode())
    onCreated()
  })
  const [over] = useState(() => () => setCode(null))
  return (
    <div className="grid gap-3">
      {code && <ShareCode key={code.code} made={code} onExpired={over} />}
      <output className="text-danger">{creation.problem}</output>
      <div>
        <Button
          tone={code ? 'secondary' : 'primary'}
          working={creation.isWorking && m.parents_code_making()}
          onClick={() => creation.write()}
        >
          {code ? m.parents_code_another() : m.parents_code_make()}
        </Button>
      </div>
    </div>
  )
}
