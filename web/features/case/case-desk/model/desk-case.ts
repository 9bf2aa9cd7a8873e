import type { DeskState, QueuedCase } from '#contract/desk.ts'
import type { Headline } from '#web/records/sealing/headline.ts'

/** A case as the desk shows it: what the server tells of it, and what this device has opened of that. */
export interface DeskCase extends Pick<DeskState, 'assigneeId' | 'snoozedUntil'> {
  readonly id: string
  readonly types: QueuedCase['report']['types']
  readonly severity: QueuedCase['report']['severity']
  readonly status: QueuedCase['report']['status']
  readonly anonymous: boolean
  readonly sentAt: string
  readonly due: string | null
  readonly unread: boolean
  readonly mentioned: boolean
  /** `undefined` until it was opened, `null` where no key at hand opens it. */
  readonly headline: Headline | null | undefined
  readonly tags: readonly string[]
  /** As it came, for what is opened or sealed of it later. */
  readonly queued: QueuedCase
}

/** A case as the server lists it. What was opened of it before stays as long as it is the same. */
export function deskCase(queued: QueuedCase, known: DeskCase | undefined): DeskCase {
  const { report, desk, due, unread, mentioned } = queued
  const hasSameTags = known?.queued.desk.tags?.sealed === desk.tags?.sealed
  return {
    id: report.id,
    types: report.types,
    severity: report.severity,
    status: report.status,
    anonymous: report.anonymous,
    sentAt: report.sentAt,
    due,
    unread,
    mentioned,
    assigneeId: desk.assigneeId,
    snoozedUntil: desk.snoozedUntil,
    headline: known?.headline,
    tags: known && hasSameTags ? known.tags : [],
    queued,
  }
}

/** Whether something of a case waits to be opened. */
export function isClosed({ headline, tags, queued }: DeskCase): boolean {
  return headline === undefined || (queued.desk.tags !== null && tags.length === 0)
}

/** The same case once its place at the desk has changed. */
export function movedTo(each: DeskCase, desk: DeskState): DeskCase {
  return deskCase({ ...each.queued, desk }, each)
}
