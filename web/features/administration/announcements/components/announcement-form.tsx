import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  announcementAudience,
  announcementBounds,
  announcementImportance,
  saveAnnouncement,
} from '#contract/announcements.ts'
import { m } from '#web/messages/compiled/messages.js'
import { refreshAnnouncements } from '#web/platform/announcements/announcements.ts'
import { call } from '#web/platform/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useVersionedWrite } from '#web/features/administration/administration/components/use-form-version.ts'
import { audienceNames, importanceNames } from '../model/announcement-names.ts'
import {
  announcementBody,
  announcementFaults,
  type EditedAnnouncement,
} from '../model/edited-announcement.ts'
import { announcementsQuery } from '../queries.ts'

interface AnnouncementFormProps {
  announcement: EditedAnnouncement
  onDone: () => void
  /** Present when an existing announcement is edited. */
  onCancel?: (() => void) | undefined
}

function useAnnouncementForm({ announcement, onDone }: AnnouncementFormProps) {
  const queries = useQueryClient()
  const [edited, setEdited] = useState(announcement)
  const [isTried, setIsTried] = useState(false)
  const faults = announcementFaults(edited)
  const { submit, isWorking, problem, isOutdated } = useVersionedWrite(async () => {
    setIsTried(true)
    if (faults.en || faults.es || faults.times) return
    await call(saveAnnouncement, { params: { id: edited.id }, body: announcementBody(edited) })
    await queries.invalidateQueries({ queryKey: announcementsQuery.queryKey })
    await refreshAnnouncements().catch(() => undefined)
    toast({ title: m.announcements_saved(), tone: 'success' })
    onDone()
  })
  const change = (part: Partial<EditedAnnouncement>) => setEdited({ ...edited, ...part })
  const visibleProblem = isOutdated ? m.announcements_conflict() : problem
  return { edited, change, faults: isTried ? faults : null, submit, isWorking, problem: visibleProblem }
}
type Form = ReturnType<typeof useAnnouncementForm>

/** One announcement: its text in both languages, its readers, and its period. */
export function AnnouncementForm(props: AnnouncementFormProps) {
  const form = useAnnouncementForm(props)
  const { edited, change } = form
  return (
    <form className="grid content-start gap-5" onSubmit={form.submit} noValidate>
      <h2 className="text-xl">{edited.version === 0 ? m.announcements_new() : m.announcements_edit()}</h2>
      <Words form={form} />
      <Field label={m.announcements_audience()}>
        <Select
          value={edited.audience}
          onChange={(event) => change({ audience: announcementAudience.parse(event.currentTarget.value) })}
        >
          {announcementAudience.options.map((each) => (
            <option key={each} value={each}>
              {audienceNames[each]()}
            </option>
          ))}
        </Select>
      </Field>
      <Segments
        label={m.announcements_importance()}
        isLabelSeen
        options={announcementImportance.options.map((value) => ({ value, label: importanceNames[value]() }))}
        value={edited.importance}
        onChange={(importance) => change({ importance })}
      />
      <Times form={form} />
      <ProblemNotice problem={form.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={form.isWorking && m.announcements_saving()}>
          {m.announcements_save()}
        </Button>
        {props.onCancel && (
          <Button tone="quiet" onClick={props.onCancel}>
            {m.announcements_cancel()}
          </Button>
        )}
      </div>
    </form>
  )
}

function Words({ form: { edited, change, faults } }: { form: Form }) {
  const languages = [
    ['en', m.announcements_en()],
    ['es', m.announcements_es()],
  ] as const
  return languages.map(([language, label]) => (
    <Field key={language} label={label} error={faults?.[language] && m.announcements_words_missing()}>
      <TextArea
        rows={2}
        className="min-h-20"
        lang={language}
        maxLength={announcementBounds.words}
        value={edited[language]}
        onChange={(event) => change({ [language]: event.currentTarget.value })}
      />
    </Field>
  ))
}

function Times({ form: { edited, change, faults } }: { form: Form }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={m.announcements_starts()}>
        <TextInput
          type="datetime-local"
          value={edited.starts}
          onChange={(event) => change({ starts: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.announcements_ends()} error={faults?.times && m.announcements_times_wrong()}>
        <TextInput
          type="datetime-local"
          value={edited.ends}
          onChange={(event) => change({ ends: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}
