import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closeOrganisation } from '#contract/organisation-pages.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { settingsKey } from '../queries.ts'

/** For good: nothing can be sent to it any more. */
export function ClosingSection({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const { write, isWorking, problem } = useWrite(async () => {
    await call(closeOrganisation, { params: { id }, body: {} })
    await queries.invalidateQueries({ queryKey: settingsKey })
  })
  return (
    <section className="grid gap-3" aria-labelledby="closing">
      <h2 id="closing" className="text-xl">
        {m.organisations_close_title()}
      </h2>
      <p>{m.organisations_close_text()}</p>
      {problem && <p className="text-danger">{problem}</p>}
      <div>
        <Button tone="danger" working={isWorking && m.organisations_saving()} onClick={() => setAsking(true)}>
          {m.organisations_close()}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.organisations_close_title()}
        description={m.organisations_close_text()}
        confirm={m.organisations_close()}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          write()
        }}
      />
    </section>
  )
}
