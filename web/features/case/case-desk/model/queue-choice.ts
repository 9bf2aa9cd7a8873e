import { isOpenStatus } from '#contract/report-codes.ts'
import type { DeskCounts, DeskView } from '#contract/case-desk.ts'
import {
  reportStatus,
  reportType,
  type ReportStatus,
  type ReportType,
  severity,
  type Severity,
} from '#contract/reports.ts'
import type { DeskCase } from './desk-case.ts'

/** Tabs of the queue: open cases, a view of them, or ended cases. */
export const deskTabs = [
  'open',
  'unread',
  'mine',
  'mentioned',
  'unassigned',
  'overdue',
  'snoozed',
  'ended',
] as const
export type DeskTab = (typeof deskTabs)[number]

/** Number of cases in a tab. */
export function countForTab(tab: DeskTab, { status, views }: DeskCounts): number {
  const { pending, investigating, resolved, withdrawn, closed } = status
  if (tab === 'open') return pending + investigating - views.snoozed
  if (tab === 'ended') return resolved + withdrawn + closed
  return views[tab]
}

export interface DeskChoice {
  readonly tab: DeskTab
  readonly type: ReportType | null
  readonly severity: Severity | null
  readonly status: ReportStatus | null
  /** Never in the address: its words are the team's own. */
  readonly tag: string | null
}

export const everythingOpen: DeskChoice = {
  tab: 'open',
  type: null,
  severity: null,
  status: null,
  tag: null,
}

/** Reads the choice from an address; unknown values are ignored. */
export function parseChoice(params: URLSearchParams): DeskChoice {
  const one = <T extends string>(options: readonly T[], name: string) =>
    options.find((option) => option === params.get(name)) ?? null
  return {
    tab: one(deskTabs, 'show') ?? 'open',
    type: one(reportType.options, 'type'),
    severity: one(severity.options, 'severity'),
    status: one(reportStatus.options, 'status'),
    tag: null,
  }
}

/** The address of a desk after a choice, for the same organisation. */
export function withChoice(before: URLSearchParams, choice: DeskChoice): Record<string, string> {
  const of = before.get('of')
  return { ...(of ? { of } : {}), ...addressOf(choice) }
}

export function addressOf({ tab, type, severity: how, status }: DeskChoice): Record<string, string> {
  return {
    ...(tab === 'open' ? {} : { show: tab }),
    ...(type ? { type } : {}),
    ...(how ? { severity: how } : {}),
    ...(status ? { status } : {}),
  }
}

export const isOpen = ({ status }: Pick<DeskCase, 'status'>) => isOpenStatus(status)

/** @param today - in the organisation's time zone, as its promises are */
export function isOverdue({ due }: Pick<DeskCase, 'due'>, today: string): boolean {
  return due !== null && due < today
}

interface ViewContext {
  readonly memberId: string | null
  /** `2026-11-21`, in the organisation's time zone. */
  readonly today: string
}

function isInTab(tab: DeskTab, each: DeskCase, { memberId, today }: ViewContext): boolean {
  if (tab === 'ended') return !isOpen(each)
  if (!isOpen(each)) return false
  const views: Record<DeskView, boolean> = {
    unread: each.unread,
    mine: each.assigneeId === memberId,
    mentioned: each.mentioned,
    unassigned: each.assigneeId === null,
    overdue: isOverdue(each, today),
    snoozed: each.snoozedUntil !== null,
  }
  return tab === 'open' ? !views.snoozed : views[tab]
}

/** The filtered cases in order of urgency; ended ones newest first. */
export function selectCases(
  cases: Iterable<DeskCase>,
  choice: DeskChoice,
  context: ViewContext,
  found: ReadonlySet<string> | null,
): DeskCase[] {
  const { tab, type, severity: how, status, tag } = choice
  return [...cases]
    .filter(
      (each) =>
        isInTab(tab, each, context) &&
        (type === null || each.types.includes(type)) &&
        (how === null || each.severity === how) &&
        (status === null || each.status === status) &&
        (tag === null || each.tags.includes(tag)) &&
        (found === null || found.has(each.id)),
    )
    .toSorted(tab === 'ended' ? byNewest : byUrgency)
}

/** Sorts after every date. */
const never = '9'
const inOrder = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
/** Same order as the server's (server/features/reports/case-desk/queries.ts): danger, due day, day received. */
const byUrgency = (one: DeskCase, other: DeskCase): number =>
  Number(other.severity === 'high') - Number(one.severity === 'high') ||
  inOrder(one.due ?? never, other.due ?? never) ||
  inOrder(one.sentAt, other.sentAt) ||
  inOrder(one.id, other.id)

const byNewest = (one: DeskCase, other: DeskCase): number =>
  inOrder(other.sentAt, one.sentAt) || inOrder(other.id, one.id)
