import type { Actor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { AuthorisedReport } from '../ids.ts'
import type { Author, EvidenceRow } from './ids.ts'

export function authorOf(report: AuthorisedReport, actor: Actor): Author {
  if (actor.kind !== 'member') return { kind: 'receipt', id: null }
  return { kind: report.side === 'reporter' ? 'member' : report.side, id: actor.id }
}

/** Until it is complete a file exists for its sender alone. [Note: Evidence arrives] */
export function isVisibleTo(evidence: EvidenceRow, author: Author): boolean {
  return evidence.state === 'whole' || evidence.state === 'stopped' || isUploadedBy(evidence, author)
}

function isUploadedBy(evidence: EvidenceRow, author: Author): boolean {
  return evidence.author_kind === author.kind && evidence.author_id === author.id
}

/** @throws {Refusal} `conflict` if it is another's */
export function requireOwn(evidence: EvidenceRow, author: Author): void {
  if (!isUploadedBy(evidence, author))
    refuse('conflict', 'This file ID is already taken. Add the file again.')
}

/** @throws {Refusal} `conflict` if no part can be added any more, or it is another's */
export function requireUnfinished(evidence: EvidenceRow, author: Author): void {
  requireOwn(evidence, author)
  if (evidence.state === 'removed') refuse('conflict', 'This file was removed.')
  if (evidence.state === 'stopped') refuse('conflict', 'This file was stopped. Nothing can be added to it.')
  if (evidence.state === 'whole') refuse('conflict', 'This file has already arrived.')
}

/**
 * Whether someone may remove a file: their own that is still being sent, or any that only they can read. Other readers may
 * rely on what is there.
 *
 * @throws {Refusal} `not_found`, `conflict`
 */
export function refuseRemoval(report: AuthorisedReport, evidence: EvidenceRow, author: Author): void {
  if (!isVisibleTo(evidence, author)) refuse('not_found')
  if (evidence.state === 'stopped')
    refuse('conflict', 'This file was stopped. It cannot be removed, and nobody can see it.')
  if (evidence.state !== 'whole') return
  if (report.organisation_id !== null || report.side !== 'reporter') {
    refuse('conflict', 'This file was sent to people who must answer, so it cannot be removed.')
  }
  if (report.grants.length > 0) {
    refuse(
      'conflict',
      'Someone else can read this report and may rely on this file, so it cannot be removed.',
    )
  }
}

/**
 * A stopped file is not served to anyone, not even its sender. [Note: Stopped files]
 *
 * @throws {Refusal} `forbidden`, `expired` for what was removed
 */
export function requireServable(evidence: EvidenceRow | undefined): void {
  if (evidence?.state === 'removed') refuse('expired', 'The person who added this file removed it.')
  if (evidence?.state === 'stopped') {
    refuse(
      'forbidden',
      'This file was stopped because it may show a sexual image of a child. Nobody can open it.',
    )
  }
}

/** Storage limits in bytes. */
export interface StorageLimits {
  readonly reportFilesBytes: number
  readonly reporterFilesBytes: number
}

const mebibyte = 1024 * 1024

export const storageLimitsOf = (set: { reportFilesMb: number; reporterFilesMb: number }): StorageLimits => ({
  reportFilesBytes: set.reportFilesMb * mebibyte,
  reporterFilesBytes: set.reporterFilesMb * mebibyte,
})

/** Bytes of files already stored. */
export interface StoredFiles {
  readonly ofReport: number
  readonly ofReporter: number
  /** The part of all that is in an incident log. */
  readonly ofLog: number
}

/**
 * How much may be kept where someone's incident log has more room than a report. What is more in it than a report holds counts nowhere else, so
 * that neither a plan nor its end ever leaves less room for the files of a report.
 * @param logFactor how many times the room of a report a log has
 */
export function storageOf(
  isLog: boolean,
  stored: StoredFiles,
  max: StorageLimits,
  logFactor: number,
): { stored: Pick<StoredFiles, 'ofReport' | 'ofReporter'>; limits: StorageLimits } {
  const { reportFilesBytes, reporterFilesBytes } = max
  if (isLog) {
    const extra = reportFilesBytes * (logFactor - 1)
    return {
      stored,
      limits: { reportFilesBytes: reportFilesBytes + extra, reporterFilesBytes: reporterFilesBytes + extra },
    }
  }
  const excess = Math.max(0, stored.ofLog - reportFilesBytes)
  return { stored: { ofReport: stored.ofReport, ofReporter: stored.ofReporter - excess }, limits: max }
}

/**
 * @param stored bytes that are there already
 * @param added bytes that would come to them
 * @throws {Refusal} `quota`
 */
export function requireStorage(
  stored: Pick<StoredFiles, 'ofReport' | 'ofReporter'>,
  added: number,
  max: StorageLimits,
): void {
  if (stored.ofReport + added > max.reportFilesBytes) {
    refuse(
      'quota',
      'There is no space left for files in this report. Everything sent before is safe. Remove a file you do not need and try again.',
    )
  }
  if (stored.ofReporter + added > max.reporterFilesBytes) {
    refuse(
      'quota',
      'There is no space left for your files. Everything sent before is safe. Remove a file you do not need and try again.',
    )
  }
}

/** How many files there may be: more than anyone has, and few enough that nobody fills the disk with small ones. */
export const maxFiles = { ofReport: 2_000, ofReporter: 20_000 }

/**
 * @param begun files that there are before another starts
 * @throws {Refusal} `quota`
 */
export function requireFileCount(begun: { ofReport: number; ofReporter: number }): void {
  if (begun.ofReport >= maxFiles.ofReport || begun.ofReporter >= maxFiles.ofReporter)
    refuse('quota', 'This report has the maximum number of files. Everything sent before is safe.')
}
