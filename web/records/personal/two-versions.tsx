import { momentInWords } from '#web/ui/dates.ts'
import { type ComponentType, type ReactNode, useId, useState } from 'react'
import type { Json } from '#encryption/padding.ts'
import { m } from '#web/messages/compiled/messages.js'
import { logProblem } from '#web/platform/log/log.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { personalRecords } from './personal.ts'
import type { PersonalRecord } from './record.ts'
import type { TwoVersions as Versions } from './use-personal-records.ts'

interface OneVersionProps {
  heading: string
  savedAt: string
  onKeep: () => void
  children: ReactNode
}

function OneVersion({ heading, savedAt, onKeep, children }: OneVersionProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="grid content-start gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <div>
        <h4 id={headingId} className="text-lg">
          {heading}
        </h4>
        <p className="text-sm text-ink-soft">
          {m.personal_records_two_saved({ when: momentInWords(savedAt) })}
        </p>
      </div>
      {children}
      <div className="self-end">
        <Button tone="secondary" aria-describedby={headingId} onClick={onKeep}>
          {m.personal_records_two_keep_first()}
        </Button>
      </div>
    </section>
  )
}

interface TwoVersionsProps<Value extends Json> {
  versions: Versions<Value>
  /** A version, as its owner knows it from the page; what is the same in both may be left out. */
  Version: ComponentType<{ value: Value; other: Value }>
  /** What keeping both is, where it is more than letting each be a record of its own; `null` where both find no room. */
  both?: { label: string; keep: (versions: Versions<Value>) => Promise<void> } | null
}

/** Two devices have changed the same thing while they were apart: both are shown, and its owner keeps one of them or both. */
export function TwoVersions<Value extends Json>({ versions, Version, both }: TwoVersionsProps<Value>) {
  const { original, copy } = versions
  const [chosen, setChosen] = useState<PersonalRecord<Value> | null>(null)
  const [isFailed, setFailed] = useState(false)
  const carryOut = (choice: Promise<void>) => {
    setFailed(false)
    choice.catch((error: unknown) => {
      logProblem('versions-not-chosen', error)
      setFailed(true)
    })
  }
  const keep = (record: PersonalRecord<Value>) =>
    record.id === copy.id ? personalRecords.keepCopy(copy.id, original.id) : personalRecords.remove(copy.id)
  const keepBoth = both?.keep ?? (() => personalRecords.keepBoth(copy.id))
  return (
    <div className="grid gap-4">
      <Notice tone="info" title={m.personal_records_two_title()} live>
        <p>{m.personal_records_two_text()}</p>
      </Notice>
      <div className="grid gap-4 md:grid-cols-2">
        <OneVersion
          heading={m.personal_records_two_first()}
          savedAt={original.savedAt}
          onKeep={() => setChosen(original)}
        >
          <Version value={original.value} other={copy.value} />
        </OneVersion>
        <OneVersion
          heading={m.personal_records_two_second()}
          savedAt={copy.savedAt}
          onKeep={() => setChosen(copy)}
        >
          <Version value={copy.value} other={original.value} />
        </OneVersion>
      </div>
      {both !== null && (
        <div>
          <Button onClick={() => carryOut(keepBoth(versions))}>
            {both?.label ?? m.personal_records_two_keep_both()}
          </Button>
        </div>
      )}
      {isFailed && <Notice tone="warn" title={m.personal_records_two_failed()} live />}
      <AlertDialog
        open={chosen !== null}
        onOpenChange={(open) => !open && setChosen(null)}
        title={m.personal_records_two_question()}
        description={m.personal_records_two_consequence()}
        confirm={m.personal_records_two_keep_first()}
        tone="danger"
        onConfirm={() => {
          if (chosen) carryOut(keep(chosen))
          setChosen(null)
        }}
      />
    </div>
  )
}
