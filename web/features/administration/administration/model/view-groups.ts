import { m } from '#web/messages/compiled/messages.js'

/** The parts of administration, each with its views, in display order. */
export const viewGroups = ['overview', 'trust', 'content', 'service', 'record'] as const
export type ViewGroup = (typeof viewGroups)[number]

export const groupNames: Record<ViewGroup, () => string> = {
  overview: m.administration_overview,
  trust: m.administration_group_trust,
  content: m.administration_group_content,
  service: m.administration_group_service,
  record: m.administration_group_record,
}

/** Views that are not about people, in display order. */
const groupOfView: Readonly<Record<string, ViewGroup>> = {
  overview: 'overview',
  places: 'content',
  holds: 'content',
  forum: 'content',
  rooms: 'content',
  groups: 'content',
  texts: 'content',
  announcements: 'content',
  settings: 'service',
  operator: 'service',
  team: 'service',
  plans: 'service',
  jobs: 'service',
  outbox: 'service',
  retention: 'service',
  audit: 'record',
}

/** Views are about people by default. */
export const groupOf = (view: string): ViewGroup => groupOfView[view] ?? 'trust'

/** The views of a part: the listed ones in their order, after any others. */
export function viewsOfGroup<View extends string>(group: ViewGroup, views: readonly View[]): View[] {
  const order = Object.keys(groupOfView)
  return views
    .filter((view) => groupOf(view) === group)
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}
