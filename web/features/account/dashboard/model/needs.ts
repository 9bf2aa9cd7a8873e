/** A report with something that waits for the person or for the team that promised a reply. */
export interface WatchedReport {
  readonly id: string
  readonly title: string
  /** Entries of others that the person has not read. */
  readonly unread: number
  /** Files that this device is still uploading for it. */
  readonly files: number
  /** Messages that were written on this device and have not arrived. */
  readonly messages: number
  /** The state of the promise of a first answer. */
  readonly clock: 'none' | 'running' | 'due' | 'late'
  /** The day by which a first reply is promised, `2026-11-21`; `null` if none is due. */
  readonly dueOn: string | null
}

/** The input for today's needs. */
export interface NeedsInput {
  readonly drafts: readonly { id: string; title: string; isWaiting: boolean }[]
  readonly reports: readonly WatchedReport[]
  /** Entries of the log that were written after the last report was sent. */
  readonly logSinceReport: number
  /** Entries of the log that exist on this device only, while the member is signed in. */
  readonly logOnDevice: number
  /** Files of the log that this device is still uploading. */
  readonly logFiles: number
  /** Steps of the check-up that were snoozed until today. */
  readonly stepsDue: number
  /** Harmful search results that are due today. */
  readonly resultsDue: number
}

/** One thing that needs the person, with the page where they can act on it. */
export type Need =
  | { kind: 'answer'; id: string; title: string; unread: number; to: string }
  | { kind: 'outbox'; id: string; title: string; count: number; to: string }
  | { kind: 'files'; id: string; title: string | null; count: number; to: string }
  | { kind: 'late' | 'due'; id: string; title: string; to: string }
  | { kind: 'waiting' | 'draft'; id: string; title: string; to: string }
  | { kind: 'log-device' | 'log' | 'step' | 'result'; id: string; count: number; to: string }

/** A first reply that is promised for a later day. */
export interface PromisedReply {
  readonly id: string
  readonly title: string
  readonly day: string
  readonly to: string
}

/** The promises that are not due yet, the next first. They need no action today. */
export function listPromises({ reports }: Pick<NeedsInput, 'reports'>): PromisedReply[] {
  return reports
    .flatMap(({ id, title, clock, dueOn }) =>
      clock === 'running' && dueOn ? [{ id, title, day: dueOn, to: `/report/${id}` }] : [],
    )
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

/** What needs the person today, the most urgent first: new replies, overdue items, unfinished items. */
export function listNeeds({
  drafts,
  reports,
  logSinceReport,
  logOnDevice,
  logFiles,
  stepsDue,
  resultsDue,
}: NeedsInput): Need[] {
  const ofReports = (kind: 'late' | 'due') =>
    reports
      .filter(({ clock }) => clock === kind)
      .map(({ id, title }) => ({ kind, id: `${kind}-${id}`, title, to: `/report/${id}` }))
  const ofDrafts = (kind: 'waiting' | 'draft') =>
    drafts
      .filter(({ isWaiting }) => isWaiting === (kind === 'waiting'))
      .map(({ id, title }) => ({ kind, id, title, to: draftAddress(id, kind) }))
  const countNeed = (kind: 'log-device' | 'log' | 'step' | 'result', count: number, to: string) =>
    count > 0 ? [{ kind, id: kind, count, to }] : []
  return [
    ...reports
      .filter(({ unread }) => unread > 0)
      .map(({ id, title, unread }) => ({
        kind: 'answer' as const,
        id: `answer-${id}`,
        title,
        unread,
        to: `/report/${id}`,
      })),
    ...ofReports('late'),
    ...ofReports('due'),
    ...reports
      .filter(({ messages }) => messages > 0)
      .map(({ id, title, messages: count }) => ({
        kind: 'outbox' as const,
        id: `outbox-${id}`,
        title,
        count,
        to: `/report/${id}?part=messages`,
      })),
    ...reports
      .filter(({ files }) => files > 0)
      .map(({ id, title, files }) => ofFiles(id, title, files, `/report/${id}`)),
    ...(logFiles > 0 ? [ofFiles('log', null, logFiles, '/incident-report')] : []),
    ...countNeed('result', resultsDue, '/seo-help'),
    ...countNeed('step', stepsDue, '/digital-wellness'),
    ...ofDrafts('waiting'),
    ...ofDrafts('draft'),
    ...countNeed('log-device', logOnDevice, '/incident-report'),
    ...countNeed('log', logSinceReport, '/incident-report'),
  ]
}

const ofFiles = (id: string, title: string | null, count: number, to: string): Need => {
  return { kind: 'files', id: `files-${id}`, title, count, to }
}

const draftAddress = (id: string, kind: 'waiting' | 'draft') =>
  kind === 'waiting' ? `/report?draft=${id}&step=check` : `/report?draft=${id}`
