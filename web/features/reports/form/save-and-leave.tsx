import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { localizeHref } from '#web/document/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { deviceChoice } from '#web/platform/device/choice.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { DraftKeeper, KeptDraft } from '../drafts/keeper.ts'
import { useKeptDraft } from '../drafts/opened.ts'
import { type DraftPlace, drafts } from '../drafts/store.ts'

/** Where what is written is kept; `null` until it is known or asked. */
export function useDraftPlace(): DraftPlace | null {
  const [place, setPlace] = useState<DraftPlace | null>(null)
  useEffect(() => {
    let isCurrent = true
    const read = () =>
      void drafts.place().then((found) => {
        if (isCurrent) setPlace(deviceChoice() === 'unknown' ? null : found)
      })
    read()
    const stop = drafts.subscribe(read)
    return () => {
      isCurrent = false
      stop()
    }
  }, [])
  return place
}

function savingSentence(saving: KeptDraft['saving'], place: DraftPlace | null): string {
  if (place === null) return m.drafts_not_yet()
  if (place === 'tab') return m.drafts_memory_only()
  if (saving === 'failed') return place === 'words' ? m.guided_words_failed() : m.drafts_failed()
  if (saving !== 'saved') return m.drafts_saving()
  return place === 'words' ? m.guided_words_saved() : m.drafts_saved()
}

/** Leaves the report as it stands. Where nothing may be kept, that is said first. */
export function SaveAndLeave({ keeper }: { keeper: DraftKeeper }) {
  const { saving } = useKeptDraft(keeper)
  const place = useDraftPlace()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const leave = async () => {
    await keeper.flush()
    await navigate(localizeHref('/'))
    if (place === 'device')
      toast({ title: m.drafts_left_title(), description: m.drafts_left_text(), tone: 'success' })
    if (place === 'words')
      toast({ title: m.guided_words_left(), description: m.guided_words_left_text(), tone: 'success' })
  }
  const isLost = place === null || place === 'tab' || saving === 'failed'
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <output className="min-w-0 flex-1 text-sm text-ink-soft">{savingSentence(saving, place)}</output>
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
