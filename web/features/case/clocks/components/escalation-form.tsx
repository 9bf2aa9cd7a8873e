import { useState } from 'react'
import { isConcludedStatus } from '#contract/report-codes.ts'
import type { CaseClock } from '#contract/clocks.ts'
import { escalationLetter } from '#content/deadlines/letter.ts'
import { promiseState } from '#content/deadlines/promise-state.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { todayIn } from '#web/records/clock.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type MissedStep = { step: CaseClock['steps'][number]['step']; day: string }

/** The overdue step; null if there is none. */
function findMissedStep({ next, zone }: CaseClock): MissedStep | null {
  if (!next || next.day === null || promiseState(next, todayIn(zone)) !== 'overdue') return null
  return { step: next.step, day: next.day }
}

/** The letter, to be edited, copied or printed. It is not sent anywhere; edits are stored on this device, sealed. */
function Letter({ text, draftKey }: { text: string; draftKey: string }) {
  const { typed, saveState, change } = useFormDraft(draftKey)
  const letter = typeof typed['letter'] === 'string' ? typed['letter'] : text
  return (
    <div className="grid gap-3">
      <Field id="letter" label={m.clocks_letter_label()} hint={m.clocks_letter_hint()}>
        <TextArea
          sealed
          rows={14}
          value={letter}
          onChange={(event) => change({ letter: event.currentTarget.value })}
        />
      </Field>
      <HelpAtWords id={draftKey} text={letter === text ? '' : letter} />
      <div className="flex flex-wrap items-center gap-3" data-no-print>
        <CopyButton text={letter} label={m.clocks_letter_copy()} />
        <Button tone="secondary" onClick={() => window.print()}>
          {m.clocks_letter_print()}
        </Button>
        <StorageNote saveState={saveState} />
      </div>
    </div>
  )
}

interface EscalationProps {
  keyring: Pick<Keyring, 'name'>
  report: OpenedReport
  clock: CaseClock
}

/** For the reporter: the next level named by the team, after a missed deadline or the end of the case. */
export function Escalation({ keyring, report, clock }: EscalationProps) {
  const [isOpen, setOpen] = useState(false)
  const { readers, report: summary } = report.record
  const missed = findMissedStep(clock)
  const isEnded = isConcludedStatus(summary.status)
  if (!missed && !isEnded) return null
  const { nextLevel } = clock
  if (!nextLevel) return missed ? <p>{m.clocks_letter_none()}</p> : null
  const { name, contact } = nextLevel
  const team = readers.find(({ kind }) => kind === 'organisation')?.name ?? ''
  const facts = {
    nextLevel: name,
    team,
    sent: dayInWords(summary.sentAt),
    missed: missed && { step: missed.step, day: dayInWords(missed.day) },
  }
  return (
    <Notice tone={missed ? 'warn' : 'info'} title={m.clocks_letter()}>
      <p>{missed ? m.clocks_letter_late_text({ name }) : m.clocks_letter_ended_text({ name })}</p>
      <p className="break-words">{m.clocks_letter_where({ contact })}</p>
      {isOpen ? (
        <Letter
          text={escalationLetter(facts, getLocale())}
          draftKey={`complaint/${keyring.name}/${summary.id}`}
        />
      ) : (
        <div data-no-print>
          <Button tone="secondary" onClick={() => setOpen(true)}>
            {m.clocks_letter()}
          </Button>
        </div>
      )}
    </Notice>
  )
}
