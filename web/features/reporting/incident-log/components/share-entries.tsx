import { useState } from 'react'
import { maxShownDays } from '#contract/shared-entries.ts'
import type { AgeRecipient } from '#encryption/identity.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { ToCrisis } from '#web/platform/safety/to-crisis.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import {
  dayFromNow,
  createShare,
  readCodeRecipient,
  shownByMe,
} from '#web/records/shared-entries/shared-by-me.ts'
import { parseCode, spacedCode } from '#web/records/shared-entries/code.ts'
import { ComparisonWords } from '#web/records/shared-entries/comparison-words.tsx'
import { SharedEntryView } from '#web/records/shared-entries/shown-entry.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { Page } from '#web/ui/page.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Incident } from '../model/incidents.ts'
import { toSharedEntries } from '../model/shared-view.ts'
import { CoercionWarning, SharingStatement } from './statement.tsx'

interface ShareEntriesProps {
  chosen: readonly Incident[]
  /** Called after sharing or cancelling. */
  onDone: () => void
}

/** Durations in days. The shortest is the default. */
const durations = ['1', '3', '7', String(maxShownDays)] as const
type ShareDuration = (typeof durations)[number]

interface Found {
  readonly code: string
  readonly recipient: AgeRecipient
}

function EnterCode({ onFound }: { onFound: (found: Found) => void }) {
  const [typed, setTyped] = useState('')
  const lookup = useWrite(
    async () => {
      const code = parseCode(typed)
      if (code === null) throw new Incomplete(m.shared_entries_code_wrong())
      onFound({ code, recipient: await readCodeRecipient(code) })
    },
    (error) => (isRefusal(error, 'not_found') ? m.shared_entries_code_unknown() : undefined),
  )
  return (
    <form className="grid max-w-form gap-4" noValidate onSubmit={(event) => lookup.submit(event)}>
      <Field label={m.shared_entries_code()} hint={m.shared_entries_code_hint()} error={lookup.problem}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          className="max-w-60 font-mono text-lg tracking-wider"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" working={lookup.isWorking && m.shared_entries_code_looking()}>
          {m.shared_entries_code_next()}
        </Button>
      </div>
    </form>
  )
}

/** Preview of exactly what the other person sees and until when, with the final confirmation. */
function Confirm({ chosen, found, onDone }: ShareEntriesProps & { found: Found }) {
  const [length, setLength] = useState<ShareDuration>('1')
  const [showing] = useState(createShare)
  const entries = toSharedEntries(chosen)
  const until = (days: ShareDuration) => dayFromNow(Number(days))
  const sending = useWrite(
    async () => {
      await showing.show({ ...found, entries, until: until(length) })
      onDone()
    },
    (error) => (isRefusal(error, 'not_found') ? m.shared_entries_code_unknown() : undefined),
  )
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <section aria-labelledby="shown-preview" className="grid gap-3">
        <h2 id="shown-preview" className="text-xl">
          {m.shared_entries_preview({ count: entries.length })}
        </h2>
        {entries.map((entry, at) => (
          // The list does not change while this is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <SharedEntryView key={at} entry={entry} />
        ))}
      </section>
      <div className="grid gap-5">
        <Radios
          name="shown-until"
          legend={m.shared_entries_until()}
          hint={m.shared_entries_until_hint()}
          options={durations.map((days) => ({
            value: days,
            label: m.shared_entries_until_day({ day: dayInWords(until(days)) }),
          }))}
          value={length}
          onChange={setLength}
        />
        <SharingStatement />
        <ComparisonWords recipient={found.recipient} />
        <output className="text-danger">{sending.problem}</output>
        <div className="flex flex-wrap items-center gap-3">
          <Button working={sending.isWorking && m.shared_entries_sending()} onClick={() => sending.write()}>
            {m.shared_entries_send({ count: entries.length })}
          </Button>
          <ToCrisis tone="quiet">{m.shared_entries_forced_help()}</ToCrisis>
        </div>
      </div>
    </div>
  )
}

/**
 * Shares selected entries with a person who created a code. It is on the page of the log, whose address stays the same, and the reader's
 * page does not link here.
 */
export function ShareEntries({ chosen, onDone }: ShareEntriesProps) {
  const { status } = usePersonalRecords(shownByMe)
  const [found, setFound] = useState<Found | null>(null)
  return (
    <Page
      title={m.shared_entries_title()}
      lead={found ? m.shared_entries_lead_code({ code: spacedCode(found.code) }) : m.shared_entries_lead()}
      width="page"
      aside={
        <Button tone="quiet" onClick={onDone}>
          {m.shared_entries_cancel()}
        </Button>
      }
    >
      {status === 'locked' ? (
        <UnlockCard />
      ) : found ? (
        <Confirm chosen={chosen} found={found} onDone={onDone} />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <EnterCode onFound={setFound} />
          <CoercionWarning />
        </div>
      )}
    </Page>
  )
}
