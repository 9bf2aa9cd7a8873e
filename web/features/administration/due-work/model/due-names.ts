import type { DueKind } from '#contract/due-work.ts'
import { m } from '#web/messages/compiled/messages.js'
import { ownNames } from '#web/ui/language-switch.tsx'

export interface DueLine {
  readonly kind: DueKind
  readonly about: string | null
  readonly count: number
}

type DueText = (of: { about: string; count: string }) => string

const names: Record<DueKind, { name: DueText; view: string }> = {
  organisation_waiting: { name: m.due_work_organisation_waiting, view: 'organisations' },
  organisation_ending: { name: m.due_work_organisation_ending, view: 'organisations' },
  professional_waiting: { name: m.due_work_professional_waiting, view: 'professionals' },
  professional_ending: { name: m.due_work_professional_ending, view: 'professionals' },
  host_waiting: { name: m.due_work_host_waiting, view: 'rooms' },
  host_ending: { name: m.due_work_host_ending, view: 'rooms' },
  mentor_waiting: { name: m.due_work_mentor_waiting, view: 'mentors' },
  mentor_ending: { name: m.due_work_mentor_ending, view: 'mentors' },
  place_ending: { name: m.due_work_place_ending, view: 'places' },
  place_suggested: { name: m.due_work_place_suggested, view: 'places' },
  moderators_few: { name: m.due_work_moderators_few, view: 'moderators' },
  duty_gap: { name: m.due_work_duty_gap, view: 'moderators' },
  backup_missing: { name: m.due_work_backup_missing, view: 'jobs' },
  backup_late: { name: m.due_work_backup_late, view: 'jobs' },
  archive_failing: { name: m.due_work_archive_failing, view: 'jobs' },
}

const bandNames: Readonly<Record<string, () => string>> = {
  younger: m.due_work_band_younger,
  older: m.due_work_band_older,
}

/** `older_en` in words: the age band and the language. */
function gapText(about: string): string {
  const [band = '', language = ''] = about.split('_')
  const name = language === 'en' || language === 'es' ? ownNames[language] : language
  return `${bandNames[band]?.() ?? band}, ${name}`
}

/** The task, and the view in which it is done. */
export function dueName({ kind, about, count }: DueLine): { name: string; view: string } {
  const { name, view } = names[kind]
  const words = kind === 'duty_gap' ? gapText(about ?? '') : (about ?? '')
  return { name: name({ about: words, count: String(count) }), view }
}
