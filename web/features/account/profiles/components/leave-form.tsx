import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveCommunity, type RetainedKind } from '#contract/community/voices.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { RetainedChoice } from './retained-choice.tsx'

/** Leaves the community. Posts are erased unless the member lets them stay without a name. */
export function LeaveForm() {
  const client = useQueryClient()
  const [keep, setKeep] = useState<RetainedKind[]>([])
  const [isConfirming, setConfirming] = useState(false)
  const { write, isWorking, problem } = useWrite(async () => {
    setConfirming(false)
    await call(leaveCommunity, { body: { keep } })
    toast({ title: m.profiles_left(), tone: 'success' })
    await client.invalidateQueries({ queryKey: ['community'] })
    await client.invalidateQueries({ queryKey: ['stories'] })
  })
  return (
    <div className="grid gap-4">
      <p className="max-w-measure">{m.profiles_leave_text()}</p>
      <RetainedChoice name="leave-keep" value={keep} onChange={setKeep} />
      <output className="text-danger empty:hidden">{problem}</output>
      <div>
        <Button
          tone="secondary"
          working={isWorking && m.community_sending()}
          onClick={() => setConfirming(true)}
        >
          {m.profiles_leave()}
        </Button>
      </div>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.profiles_leave_title()}
        description={keep.length === 0 ? m.profiles_leave_erases() : m.profiles_leave_keeps()}
        confirm={m.profiles_leave()}
        tone="danger"
        onConfirm={write}
      />
    </div>
  )
}
