import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Membership, removeHandler } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { handlers as handlersKey } from '#web/records/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { membershipsQuery } from '../queries.ts'

/** The way out of a team for oneself, whatever one's place in it is; also out of an invitation. */
export function LeaveTeam({ organisation: { id, name } }: Pick<Membership, 'organisation'>) {
  const { user } = useAuth()
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const { write, isWorking, problem } = useWrite(async () => {
    if (!user) return
    await call(removeHandler, { params: { id, memberId: user.id } })
    await Promise.all(
      [handlersKey, membershipsQuery.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  })
  return (
    <div className="grid gap-3">
      {problem && <p className="text-danger">{problem}</p>}
      <div>
        <Button tone="quiet" working={isWorking && m.organisations_saving()} onClick={() => setAsking(true)}>
          {m.organisations_leave()}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.organisations_leave_title({ team: name })}
        description={m.organisations_leave_text()}
        confirm={m.organisations_leave()}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          write()
        }}
      />
    </div>
  )
}
