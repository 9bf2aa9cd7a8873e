import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endReferral, removeReferral } from '#contract/referrals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { openedReferrals } from '../queries.ts'

type Way = 'end' | 'erase'

/** What the sender of a referral can do with it, at any time and without a reason. */
export function PersonPart({ id, isOpen }: { id: string; isOpen: boolean }) {
  const [asks, setAsks] = useState<Way | null>(null)
  const queries = useQueryClient()
  const { write, isWorking, problem } = useWrite(async (way: Way) => {
    const params = { id }
    if (way === 'end') await call(endReferral, { params, body: { entry: null } })
    else await call(removeReferral, { params })
    await queries.invalidateQueries({ queryKey: openedReferrals })
    toast({ title: way === 'end' ? m.professionals_taken_back() : m.professionals_erased(), tone: 'success' })
  })
  const texts = {
    end: {
      title: m.professionals_take_back_ask(),
      text: m.professionals_take_back_text(),
      confirm: m.professionals_take_back(),
    },
    erase: {
      title: m.professionals_erase_ask(),
      text: m.professionals_erase_text(),
      confirm: m.professionals_erase(),
    },
  }
  const shown = texts[asks ?? 'end']
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {isOpen && (
          <Button
            tone="secondary"
            working={isWorking && m.professionals_working()}
            onClick={() => setAsks('end')}
          >
            {m.professionals_take_back()}
          </Button>
        )}
        <Button tone="quiet" onClick={() => setAsks('erase')}>
          {m.professionals_erase()}
        </Button>
      </div>
      <output className="text-danger">{problem}</output>
      <AlertDialog
        open={asks !== null}
        onOpenChange={(open) => !open && setAsks(null)}
        title={shown.title}
        description={shown.text}
        confirm={shown.confirm}
        tone={asks === 'erase' ? 'danger' : 'primary'}
        onConfirm={() => {
          if (asks) write(asks)
          setAsks(null)
        }}
      />
    </div>
  )
}
