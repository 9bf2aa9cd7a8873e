import { searchedPledges } from '#web/features/community/campaigns/store/search-entries.ts'
import { searchedReflections } from '#web/features/knowledge/learning/store/search-entries.ts'
import { searchedLaw } from '#web/features/support/law/store/search-entries.ts'
import type { Incident } from '#web/features/reporting/incident-log/model/incidents.ts'
import { searchedIncident } from '#web/features/reporting/incident-log/store/searched-incident.ts'
import { searchedForParents } from '#web/features/support/parents/store/search-entries.ts'
import { searchedNotes } from '#web/features/support/recovery/store/search-entries.ts'
import type { Draft } from '#web/features/reporting/report-form/model/draft.ts'
import { searchedDraft } from '#web/features/reporting/report-form/components/searched-draft.ts'
import { searchedPlan } from '#web/features/support/safety-plan/store/search-entries.ts'
import { searchedResults } from '#web/features/support/search-results/store/search-entries.ts'
import { searchedCheckUpNotes } from '#web/features/support/wellness/store/search-entries.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { PersonalKindName } from '#web/platform/device/registry.ts'
import type { SealedStoreItem } from '#web/platform/device/sealed-store.ts'
import { excerptTitle } from '#web/records/excerpt-title.ts'
import type { PersonalRecord } from '#web/records/personal/record.ts'
import type { IndexedReport } from '#web/records/search/indexed-report.ts'
import type { OwnText } from '#web/records/search/own-text.ts'
import type { SearchedKind } from '#web/records/search/searched-kind.ts'
import { searchedReport } from '#web/records/search/searched-report.ts'
import { kindNames } from '../kind-names.ts'
import type { FindableText } from './finder.ts'

/** The kinds of personal records that are searched. */
export const searchedKinds: readonly SearchedKind[] = [
  ...searchedNotes,
  ...searchedForParents,
  ...searchedLaw,
  ...searchedResults,
  searchedReflections,
  searchedCheckUpNotes,
  searchedPledges,
  searchedPlan,
]

/** Kinds that contain text but are not searched, with the reasons. */
export const unsearchedKinds: Partial<Record<PersonalKindName, string>> = {
  certificates: 'Its words are one name, and the title of a module, which is found itself.',
  'journal-book': 'Its words are its title: the entries in it are found themselves.',
  'reply-template': 'It has no page of its own: a handler finds it where an answer is written.',
}

/** The person's own data that is available. */
export interface OwnData {
  readonly records: readonly PersonalRecord[]
  readonly incidents: readonly Incident[]
  readonly drafts: readonly SealedStoreItem<Draft>[]
  readonly reports: Iterable<IndexedReport>
}

const findable = (kind: string, { title, words, ...text }: OwnText): FindableText => ({
  ...text,
  kind,
  title: title.trim() || excerptTitle(words) || kind,
  words,
})

const isNamed = (name: string): name is PersonalKindName => name in kindNames

/** All of it as searchable texts. */
export function ownTexts({ records, incidents, drafts, reports }: OwnData): FindableText[] {
  return [
    ...[...reports].map((report) => findable(m.search_kind_report(), searchedReport(report))),
    ...incidents.map((incident) => findable(m.search_kind_log(), searchedIncident(incident))),
    ...drafts.map((draft) => findable(m.search_kind_draft(), searchedDraft(draft))),
    ...searchedKinds.flatMap(({ name, textsIn }) =>
      textsIn(records).map((text) => findable(isNamed(name) ? kindNames[name]() : name, text)),
    ),
  ]
}
