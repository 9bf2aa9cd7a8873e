import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { EncryptionError } from '#encryption/errors.ts'
import { localizeHref } from '#web/ui/language/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { deviceChoice } from '#web/platform/device/device-choice.ts'
import { isStorageFull } from '#web/platform/device/store.ts'
import { createNewestRead } from '#web/platform/device/newest-read.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { DraftKeeper, StoredDraft } from '../model/draft-keeper.ts'
import { useStoredDraft } from '../store/open-draft.ts'
import { type FormStep, countStartedSteps } from '../model/form-steps.ts'
import { type DraftPlace, drafts } from '../store/draft-store.ts'
import { useShortWay } from './use-short-way.ts'
import { isPhraseQuestionAnswered } from './words-step.tsx'

/** Where the draft is stored; `null` until known. */
export function useDraftPlace(): DraftPlace | null {
  const [place, setPlace] = useState<DraftPlace | null>(null)
  useEffect(() => {
    const reading = createNewestRead(
      () => drafts.place(),
      (found) => setPlace(deviceChoice() === 'unknown' ? null : found),
      () => setPlace(null),
    )
    return reading.follow(drafts)
  }, [])
  return place
}

function savingSentence({ saving, problem }: StoredDraft, place: DraftPlace | null): string {
  if (saving === 'untouched') return ''
  if (place === null) return m.device_not_saved_yet()
  if (place === 'tab') return m.drafts_memory_only()
  if (saving === 'failed') {
    const isTooLarge = problem instanceof EncryptionError && problem.failure.code === 'tooLarge'
    if (place === 'device' && isStorageFull(problem)) return m.drafts_full()
    if (isTooLarge) return place === 'words' ? m.report_form_words_full() : m.report_form_too_long()
    return place === 'words' ? m.report_form_words_failed() : m.drafts_failed()
  }
  if (saving !== 'saved') return m.drafts_saving()
  return place === 'words' ? m.report_form_words_saved() : m.drafts_saved()
}

/** Navigates to the start page, with a message saying where the draft is found. */
export function useLeaveForm(keeper: DraftKeeper) {
  const navigate = useNavigate()
  return async () => {
    await keeper.flush()
    const place = await drafts.place()
    const isStored = keeper.current().saving === 'saved'
    await navigate(localizeHref('/'))
    if (!isStored) return
    if (place === 'device')
      toast({ title: m.drafts_left_title(), description: m.drafts_left_text(), tone: 'success' })
    if (place === 'words')
      toast({
        title: m.report_form_words_left(),
        description: m.report_form_words_left_text(),
        tone: 'success',
      })
  }
}

/** Whether the person leaves as soon as they have answered where the draft may be stored. */
export const isLeavingAfter = (params: URLSearchParams): boolean => params.get('leave') !== null

/** Address of the question on the way out: whose device this is, or where to store a draft that may not stay on it. */
const exitQuestionAddress = (question: 'device' | 'words', step: FormStep): string =>
  `${question}&to=${step}&leave=yes`

/** Leaves the report. If nothing may be stored, it warns first; if the device question is unanswered, it asks. */
export function SaveAndLeave({ keeper, step }: { keeper: DraftKeeper; step: FormStep }) {
  const stored = useStoredDraft(keeper)
  const { id, draft, saving } = stored
  const place = useDraftPlace()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { addressOf } = useShortWay()
  const leave = useLeaveForm(keeper)
  const [isAsking, setAsking] = useState(false)
  const isAtQuestion = step === 'device' || step === 'words'
  const isEmpty = countStartedSteps(draft.answers) === 0
  const isUnasked = deviceChoice() === 'unknown' && !isAtQuestion && !isLeavingAfter(params)
  const isWithoutWords = deviceChoice() === 'shared' && !isPhraseQuestionAnswered() && !isAtQuestion
  const isLost = place === null || place === 'tab' || saving === 'failed'
  const press = () => {
    if (isEmpty || !isLost) return void leave()
    if (isUnasked) return void navigate(localizeHref(addressOf(id, exitQuestionAddress('device', step))))
    if (isWithoutWords) return void navigate(localizeHref(addressOf(id, exitQuestionAddress('words', step))))
    return setAsking(true)
  }
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex min-h-12 min-w-0 flex-1 flex-wrap content-center items-center gap-x-2 text-sm text-ink-soft">
          <output>{savingSentence(stored, place)}</output>{' '}
          {place !== null && !isAtQuestion && (
            <Link
              to={`${addressOf(id, 'device')}&to=${step}`}
              // Takes no more height than its text, so that changes here do not move controls being pressed.
              className={`-my-3 inline-block min-w-11 py-3 ${textLink}`}
              aria-label={m.report_form_device_change_label()}
            >
              {m.ui_change()}
            </Link>
          )}
        </p>
        <Button tone="quiet" className="-me-5" onClick={press}>
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
