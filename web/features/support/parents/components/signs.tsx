import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import type { SignGroup } from '#content/parents/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { ToCrisis } from '#web/platform/safety/to-crisis.tsx'
import { SaveProblem } from '#web/records/personal/save-problem.tsx'
import { LockedNote } from '#web/records/personal/locked-note.tsx'
import { useMarks } from '#web/records/personal/use-marks.ts'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Details } from '#web/ui/details.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { openPrompt, useIsPromptOpen } from '../model/prompt-switch.ts'

const load = async () => (await import('../store/sign-store.ts')).signMarks
/** Few parents write a note, so its encryption code is loaded separately. */
const SignNoteField = lazyWithRetry(async () => (await import('./sign-note.tsx')).SignNoteField)

/** The checked signs, and a function that changes them: at once on the page, and saved as soon as possible. The id of a sign is its mark. */
function useSigns() {
  const { isOn, press, isLocked, isFailed } = useMarks(load)
  const [lastChanged, setLastChanged] = useState<string | null>(null)
  const change = (group: SignGroup, checkedSigns: readonly string[]) => {
    setLastChanged(group.id)
    openPrompt('signs')
    press(
      group.signs
        .map(({ id }) => ({ name: id, isOn: checkedSigns.includes(id) }))
        .filter(({ name, isOn: isNow }) => isNow !== isOn(name)),
    )
  }
  return { isMarked: isOn, pressed: lastChanged, isLocked, isFailed, change }
}

/** Links to help appear whether or not anything is checked: nothing here interprets the checked signs. */
function HelpToday() {
  return (
    <div className="grid gap-3">
      <p>{m.parents_today_text()}</p>
      <div data-no-print>
        <ToCrisis tone="danger">{m.reports_to_crisis()}</ToCrisis>
      </div>
    </div>
  )
}

/** Signs to check and remember. There is no score, no result, and no colour that implies one. */
export function Signs({ groups }: { groups: readonly SignGroup[] }) {
  const { isMarked, pressed: lastChanged, isLocked, isFailed, change } = useSigns()
  const [isWriting, setWriting] = useState(false)
  const showsPrompt = useIsPromptOpen('signs')
  return (
    <div className="grid gap-6">
      <LockedNote isLocked={isLocked} />
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
        {groups.map((group) => (
          <div
            key={group.id}
            className={
              group.isUrgent ? 'grid gap-4 rounded-lg border-2 border-danger p-4 md:col-span-2' : 'grid gap-4'
            }
          >
            {group.isUrgent && <HelpToday />}
            <Checkboxes
              name={`signs-${group.id}`}
              legend={group.name}
              options={group.signs.map(({ id, words }) => ({ value: id, label: words }))}
              value={group.signs.map(({ id }) => id).filter(isMarked)}
              onChange={(checkedSigns) => change(group, checkedSigns)}
            />
            {lastChanged === group.id && showsPrompt && (
              <SaveProblem isLocked={isLocked} isFailed={isFailed} failed={m.parents_not_saved()} />
            )}
          </div>
        ))}
      </div>
      <div className="scriptless:hidden" data-no-print>
        <Details summary={m.parents_sign_note_open()} onToggle={setWriting}>
          {isWriting && (
            <Suspense fallback={<SkeletonText lines={3} />}>
              <SignNoteField />
            </Suspense>
          )}
        </Details>
      </div>
    </div>
  )
}
