import type { DeskState, QueuedCase } from '#contract/case-desk.ts'
import type { Headline } from '#web/records/sealing/headline.ts'

/** A case as the desk shows it: the server's data and what this device has opened. */
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
  /** `undefined` until opened, `null` if no available key opens it. */
  readonly headline: Headline | null | undefined
  readonly tags: readonly string[]
  /** The server's data, for opening and sealing parts later. */
  readonly queued: QueuedCase
}

/** A case as listed by the server. Parts opened before are reused while they are unchanged. */
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

/** Whether a part of a case is still to be opened. */
export function isUnopened({ headline, tags, queued }: DeskCase): boolean {
  return headline === undefined || (queued.desk.tags !== null && tags.length === 0)
}

/** The same case after its position at the desk has changed. */
export function withDeskState(each: DeskCase, desk: DeskState): DeskCase {
  return deskCase({ ...each.queued, desk }, each)
}
