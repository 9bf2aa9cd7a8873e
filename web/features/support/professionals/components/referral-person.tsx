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

type EndChoice = 'end' | 'erase'

/** The sender's actions on a referral, available at any time and without a reason. */
export function PersonPart({ id, isOpen }: { id: string; isOpen: boolean }) {
  const [openQuestion, setOpenQuestion] = useState<EndChoice | null>(null)
  const queries = useQueryClient()
  const { write, isWorking, problem } = useWrite(async (way: EndChoice) => {
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
  const shown = texts[openQuestion ?? 'end']
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {isOpen && (
          <Button
            tone="secondary"
            working={isWorking && m.professionals_working()}
            onClick={() => setOpenQuestion('end')}
          >
            {m.professionals_take_back()}
          </Button>
        )}
        <Button tone="quiet" onClick={() => setOpenQuestion('erase')}>
          {m.professionals_erase()}
        </Button>
      </div>
      <output className="text-danger">{problem}</output>
      <AlertDialog
        open={openQuestion !== null}
        onOpenChange={(open) => !open && setOpenQuestion(null)}
        title={shown.title}
        description={shown.text}
        confirm={shown.confirm}
        tone={openQuestion === 'erase' ? 'danger' : 'primary'}
        onConfirm={() => {
          if (openQuestion) write(openQuestion)
          setOpenQuestion(null)
        }}
      />
    </div>
  )
}
