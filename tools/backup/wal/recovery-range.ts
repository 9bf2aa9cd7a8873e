import { BackupError } from '../error.ts'
import type { StoredSegment } from './names.ts'

/** A base backup, as far as it matters for where a restore can go. */
export interface KnownBase {
  /** The first segment that is needed. */
  readonly startSegment: string
  /** Where in the log it is whole, as PostgreSQL writes it, such as `0/3000158`. */
  readonly stopLsn: string
  /** A restore can go to any moment since then, in milliseconds since 1970. */
  readonly finishedAt: number
}

/** Bytes of a segment of the log: what initdb takes where nothing else is said. */
const segmentBytes = 16n * 1024n * 1024n
const segmentsOfLog = 0x1_0000_0000n / segmentBytes

/** Where in the log a segment is, whatever its timeline. */
export const placeOf = (segment: string): number =>
  Number(BigInt(`0x${segment.slice(8, 16)}`) * segmentsOfLog + BigInt(`0x${segment.slice(16, 24)}`))

/** The timeline in the name of a segment or of a history. */
export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16)

/** A place in the log as a number. @param lsn such as `0/3000158` */
export function bytesOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return BigInt(`0x${high}`) * 0x1_0000_0000n + BigInt(`0x${low}`)
}

/** The segment that the byte before a place is in. */
export const segmentBefore = (lsn: string, timeline: string): string => {
  const place = (bytesOf(lsn) - 1n) / segmentBytes
  const part = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return `${timeline}${part(place / segmentsOfLog)}${part(place % segmentsOfLog)}`
}

/**
 * The timelines that lead to the newest one, each with the place at which it was left: after a restore PostgreSQL continues in another timeline
 * than before. @param histories the words of each history, by its file's name
 */
export function readTimelines(histories: ReadonlyMap<string, string>): Map<number, bigint | undefined> {
  const newest = Math.max(1, ...[...histories.keys()].map(timelineOf))
  const timelines = new Map<number, bigint | undefined>([[newest, undefined]])
  for (const [name, words] of histories) {
    if (timelineOf(name) !== newest) continue
    for (const [, timeline, lsn = ''] of words.matchAll(/^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gm))
      timelines.set(Number(timeline), bytesOf(lsn))
  }
  return timelines
}

export interface Archived<Base extends KnownBase> {
  readonly bases: readonly Base[]
  readonly segments: readonly StoredSegment[]
  readonly timelines: ReadonlyMap<number, bigint | undefined>
}

const inWords = (moment: number) => new Date(moment).toISOString()

/**
 * Chooses the base backup that a restore starts with, and looks whether the log is there from it until the moment.
 * @param moment in milliseconds since 1970; missing: as far as the archive goes
 * @throws {BackupError} if it is not, with the moments to which a restore can go
 */
export function chooseBase<Base extends KnownBase>(archived: Archived<Base>, moment?: number): Base {
  const bases = archived.bases
    .filter((base) => isReachable(base, archived.timelines))
    .toSorted((a, b) => a.finishedAt - b.finishedAt)
  const [oldest] = bases
  if (!oldest) throw new BackupError('There is no base backup in the archive: "npm run backup" makes one.')
  const base = bases.findLast(({ finishedAt }) => moment === undefined || finishedAt <= moment)
  if (!base)
    throw new BackupError(
      `The archive does not go back so far: its oldest base backup was finished at ${inWords(oldest.finishedAt)}, and a restore can go to that moment or to a later one.`,
    )
  const { reach, missing } = recoveryRangeOf(base, archived)
  if (moment !== undefined && moment <= reach) return base
  if (missing !== undefined)
    throw new BackupError(
      `The segment ${missing} of the log is missing in the archive, and later ones are there: a restore can go to ${inWords(reach)} at most.`,
    )
  if (moment !== undefined)
    throw new BackupError(
      `The archive goes to ${inWords(reach)}: name a moment until then, or write "--at newest" for all that it has.`,
    )
  return base
}

function isReachable(
  { startSegment, stopLsn }: KnownBase,
  timelines: Archived<KnownBase>['timelines'],
): boolean {
  const timeline = timelineOf(startSegment)
  if (!timelines.has(timeline)) return false
  const left = timelines.get(timeline)
  return left === undefined || bytesOf(stopLsn) <= left
}

/** Until when the log has no gap after a base, and the first segment that is missing where later ones are there. */
function recoveryRangeOf(
  { startSegment, finishedAt }: KnownBase,
  { segments, timelines }: Archived<KnownBase>,
) {
  const known = new Map<number, StoredSegment>()
  let last = placeOf(startSegment) - 1
  for (const each of segments) {
    const [timeline, place] = [timelineOf(each.segment), placeOf(each.segment)]
    const left = timelines.get(timeline)
    if (!timelines.has(timeline) || (left !== undefined && BigInt(place) * segmentBytes >= left)) continue
    const other = known.get(place)
    if (!other || timelineOf(other.segment) < timeline) known.set(place, each)
    last = Math.max(last, place)
  }
  let reach = finishedAt
  for (let place = placeOf(startSegment); place <= last; place++) {
    const found = known.get(place)
    if (!found) {
      const timeline = Math.max(...timelines.keys())
        .toString(16)
        .toUpperCase()
        .padStart(8, '0')
      return { reach, missing: segmentBefore(lsnAfter(place), timeline) }
    }
    reach = Math.max(reach, found.writtenAt)
  }
  return { reach, missing: undefined }
}

function lsnAfter(place: number): string {
  const end = (BigInt(place) + 1n) * segmentBytes
  return `${(end / 0x1_0000_0000n).toString(16)}/${(end % 0x1_0000_0000n).toString(16)}`
}
