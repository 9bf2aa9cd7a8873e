import { ArrowLeft } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { momentInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { lineLink, Link, textLink } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import type { IncidentFields } from '../model/incident-act.ts'
import type { Incident } from '../model/incidents.ts'
import { useIsOnDevice } from '../model/storage-place.ts'
import { formatWhen } from '../words.ts'
import type { EntryMoment } from './recurrence-item.tsx'
import { RecurrenceList } from './recurrence-list.tsx'
import { EntryEdit } from './entry-edit.tsx'
import { EntryFacts } from './entry-facts.tsx'

interface EntryViewProps {
  incident: Incident
  /** The entry's files, rendered. */
  shownFiles: ReactNode
  /** Control for adding files. */
  files: ReactNode
  /** Shows sources of help when the words indicate danger. */
  Help: ComponentType<{ words: string }>
  onChange: (fields: IncidentFields) => Promise<void>
  onAgain: () => void
  onChangeAgain: (againId: string, moment: EntryMoment) => void
  onTakeBack: (againId: string) => void
  onRemove: () => void
}

export function BackToLog() {
  return (
    <Link to="/incident-report" className={`inline-flex min-h-11 items-center gap-2 ${textLink}`}>
      <ArrowLeft aria-hidden size={20} className="rtl:-scale-x-100" />
      {m.incident_log_back()}
    </Link>
  )
}

/** The entry does not exist, or cannot be read now: both look the same. */
export function EntryNotFound({ children }: { children?: ReactNode }) {
  return (
    <Page title={m.incident_log_entry_gone()} lead={m.incident_log_entry_gone_text()}>
      {children}
      <div>
        <LinkButton to="/incident-report">{m.incident_log_back()}</LinkButton>
      </div>
    </Page>
  )
}

function EarlierVersions({ incident }: { incident: Incident }) {
  const { earlier } = incident
  if (earlier.length === 0) return null
  return (
    <Details summary={m.incident_log_history({ count: earlier.length })}>
      <ol className="grid gap-5">
        {earlier.map(({ at, fields }) => (
          <li key={at} className="grid gap-3 border-s-4 border-line ps-4">
            <p className="text-sm text-ink-soft">{m.incident_log_written_at({ when: momentInWords(at) })}</p>
            <p className="whitespace-pre-wrap break-words">{fields.words || m.incident_log_no_words()}</p>
            <EntryFacts fields={fields} />
          </li>
        ))}
      </ol>
    </Details>
  )
}

/** Links to the writer of public stories. The URL does not reveal which entry the story comes from. */
function StoryLink({ id }: { id: string }) {
  return (
    <Link to="/reports/public/new" state={{ log: id }} className={lineLink}>
      {m.report_page_story_tell()}
    </Link>
  )
}

/** An entry with all its details. */
export function EntryView(props: EntryViewProps) {
  const { incident, shownFiles, files, Help, onChange, onAgain, onChangeAgain, onTakeBack, onRemove } = props
  const isOnDevice = useIsOnDevice()
  const [isChanging, setChanging] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { words, day, about = false, writtenAt, changedAt, isWaiting } = incident
  return (
    <Page
      title={isChanging ? m.incident_log_change_title() : formatWhen({ day, time: null, about })}
      aside={<BackToLog />}
    >
      {isChanging ? (
        <EntryEdit
          incident={incident}
          files={files}
          Help={Help}
          onSave={onChange}
          onDone={() => setChanging(false)}
        />
      ) : (
        <Card className="grid gap-5">
          <p className="whitespace-pre-wrap break-words text-lg">{words || m.incident_log_no_words()}</p>
          <EntryFacts fields={incident} />
          <p className="text-sm text-ink-soft">
            {m.incident_log_written_at({ when: momentInWords(writtenAt) })}
            {changedAt !== writtenAt && ` · ${m.incident_log_changed_at({ when: momentInWords(changedAt) })}`}
            {isWaiting && ` · ${isOnDevice ? m.incident_log_waiting() : m.incident_log_waiting_tab()}`}
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button tone="secondary" onClick={() => setChanging(true)}>
              {m.incident_log_change()}
            </Button>
            {words.trim() !== '' && <StoryLink id={incident.id} />}
          </div>
        </Card>
      )}
      {shownFiles}
      <RecurrenceList incident={incident} onAgain={onAgain} onChange={onChangeAgain} onRemove={onTakeBack} />
      <EarlierVersions incident={incident} />
      <div className="border-t border-line pt-5">
        <Button tone="quiet" onClick={() => setRemoving(true)}>
          {m.incident_log_remove()}
        </Button>
      </div>
      <AlertDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={m.incident_log_remove_title()}
        description={m.incident_log_remove_text()}
        confirm={m.incident_log_remove()}
        tone="danger"
        onConfirm={onRemove}
      />
    </Page>
  )
}
