import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { ChoiceRow } from '#web/ui/choices.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { changeLocalFile } from '../local/local-files.ts'
import { HelpAt } from '#web/platform/safety/help-at.tsx'
import type { LocalFile } from '../local/local-file.ts'

/** Maximum length in the manifest. */
const longestShows = 2000

type Said = Pick<LocalFile, 'shows' | 'capturedAt' | 'shielded'>

/** A file's description. Each change is stored immediately; the fields do not wait for it. */
export function LocalFileFields({ file }: { file: LocalFile }) {
  const [{ shows, capturedAt, shielded }, setSaid] = useState<Said>(file)
  const change = (changes: Partial<Said>) => {
    setSaid((before) => ({ ...before, ...changes }))
    void changeLocalFile(file.id, changes)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label={m.evidence_shows_label()} hint={m.evidence_shows_hint()} optional>
        <TextArea
          sealed
          rows={2}
          className="min-h-20!"
          maxLength={longestShows}
          value={shows}
          onChange={(event) => change({ shows: event.currentTarget.value })}
        />
      </Field>
      <HelpAt id={file.id} text={shows} />
      <Details summary={m.evidence_more()}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Field label={m.evidence_when_label()} hint={m.evidence_when_hint()} optional>
            <TextInput
              type="datetime-local"
              className="max-w-72 min-w-0"
              max="9999-12-31T23:59"
              value={capturedAt?.slice(0, 16) ?? ''}
              onChange={(event) => change({ capturedAt: momentOf(event.currentTarget.value) })}
            />
          </Field>
          <ChoiceRow
            type="checkbox"
            id={`shielded-${file.id}`}
            label={m.evidence_shield_label()}
            hint={m.evidence_shield_hint()}
            checked={shielded}
            onChange={(event) => change({ shielded: event.currentTarget.checked })}
          />
        </div>
      </Details>
    </div>
  )
}

/** Browsers omit the seconds, and return an empty value while it is incomplete. */
function momentOf(value: string): string | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) ? `${value}:00` : null
}
