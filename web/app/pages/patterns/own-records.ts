import { useMemo } from 'react'
import { type IncidentLog, useLog } from '#web/features/reporting/incident-log/components/use-log.ts'
import { useReportedEntries } from '#web/features/reporting/incident-log/components/use-reported-entries.ts'
import { localToday } from '#web/ui/days.ts'
import { useDrafts } from '#web/features/reporting/report-form/store/open-draft.ts'
import type { IndexState, ReportIndex } from '#web/records/search/report-index.ts'
import { useIndexState } from '#web/records/search/use-report-index.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { m } from '#web/messages/compiled/messages.js'
import { eventOfDraft, eventOfReport, type Events, eventsOfIncident, type PatternSource } from './events.ts'

export const sourceNames: Record<PatternSource, () => string> = {
  reports: m.patterns_from_reports,
  log: m.patterns_from_log,
  drafts: m.patterns_from_drafts,
}

/** A person's own records, in the form in which patterns count them. */
export interface OwnRecords {
  readonly events: Events
  /** The ids of entries, by the report that was made from them. */
  readonly madeOf: ReadonlyMap<string, readonly string[]>
  /** The sources that are still loading. */
  readonly coming: readonly PatternSource[]
  /** The sources of which something is missing and will not load by itself, each as a sentence. */
  readonly missing: readonly { source: PatternSource; sentence: string }[]
  readonly log: IncidentLog
}

/** The records on this device. */
export function useDeviceRecords(keyring: Keyring | null = null): OwnRecords {
  const log = useLog(keyring)
  const drafts = useDrafts()
  const madeOf = useReportedEntries()
  const { incidents, account } = log
  return useMemo(() => {
    const isLogComing = incidents === null || account === 'reading'
    const isLogMissing = account === 'failed' || account === 'offline' || account === 'kept'
    return {
      events: {
        reports: [],
        log: (incidents ?? []).flatMap(eventsOfIncident),
        drafts: (drafts ?? []).map(({ id, value }) => eventOfDraft(id, value, localToday())),
      },
      madeOf: madeOf ?? new Map<string, readonly string[]>(),
      coming: isLogComing || madeOf === null ? ['log'] : [],
      missing: isLogMissing ? [{ source: 'log', sentence: m.patterns_without_log() }] : [],
      log,
    }
  }, [incidents, account, drafts, madeOf, log])
}

/** Adds the reports of the account, and its part of the log. */
export function useMemberRecords(
  keyring: Keyring | null,
  index: ReportIndex,
): OwnRecords & { state: IndexState } {
  const deviceRecords = useDeviceRecords(keyring)
  const state = useIndexState(index)
  return useMemo(() => {
    const isComing = state.step !== 'done' && state.step !== 'stopped'
    const missing = { source: 'reports', sentence: m.patterns_without_reports() } as const
    return {
      ...deviceRecords,
      state,
      events: { ...deviceRecords.events, reports: [...state.reports.values()].map(eventOfReport) },
      coming: isComing ? [...deviceRecords.coming, 'reports'] : deviceRecords.coming,
      missing: state.step === 'stopped' ? [...deviceRecords.missing, missing] : deviceRecords.missing,
    }
  }, [deviceRecords, state])
}
