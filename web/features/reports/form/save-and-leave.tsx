import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { localizeHref } from '#web/document/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { deviceChoice } from '#web/platform/device/choice.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { DraftKeeper } from '../drafts/keeper.ts'
import { useKeptDraft } from '../drafts/opened.ts'
import { drafts } from '../drafts/store.ts'

/** Whether what is written here outlives the tab; `null` until it is known or asked. */
export function useSurvives(): boolean | null {
  const [survives, setSurvives] = useState<boolean | null>(null)
  useEffect(() => {
    let isCurrent = true
    const read = () =>
      void drafts.survives().then((does) => {
        if (isCurrent) setSurvives(deviceChoice() === 'unknown' ? null : does)
      })
    read()
    const stop = drafts.subscribe(read)
    return () => {
      isCurrent = false
      stop()
    }
  }, [])
  return survives
}

function savingSentence(saving: 'unsaved' | 'saving' | 'saved' | 'failed', survives: boolean | null): string {
  if (saving === 'failed') return m.drafts_failed()
  if (survives === false) return m.drafts_memory_only()
  if (survives === null) return m.drafts_not_yet()
  return saving === 'saved' ? m.drafts_saved() : m.drafts_saving()
}

/** Leaves the report as it stands. Where nothing may be kept, that is said first. */
export function SaveAndLeave({ keeper }: { keeper: DraftKeeper }) {
  const { saving } = useKeptDraft(keeper)
  const survives = useSurvives()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const leave = async () => {
    await keeper.flush()
    await navigate(localizeHref('/'))
    if (survives) toast({ title: m.drafts_left_title(), description: m.drafts_left_text(), tone: 'success' })
  }
  const isLost = survives !== true || saving === 'failed'
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <output className="min-w-0 flex-1 text-sm text-ink-soft">{savingSentence(saving, survives)}</output>
        <Button tone="quiet" onClick={() => (isLost ? setAsking(true) : void leave())}>
          {m.drafts_save_and_leave()}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.drafts_leave_unsaved()}
        description={m.drafts_leave_unsaved_text()}
        confirm={m.drafts_leave_anyway()}
        tone="danger"
        onConfirm={() => void leave()}
      />
    </div>
  )
}
