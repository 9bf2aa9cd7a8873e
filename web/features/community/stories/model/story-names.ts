import type { StoryType } from '#contract/community/stories.ts'
import type { severities } from '#contract/report-codes.ts'
import { m } from '#web/messages/compiled/messages.js'

export const storyTypeNames: Readonly<Record<StoryType, () => string>> = {
  school: m.stories_type_school,
  work: m.stories_type_work,
  online: m.stories_type_online,
  neighbourhood: m.stories_type_neighbourhood,
  family: m.stories_type_family,
  discrimination: m.stories_type_discrimination,
  sexual: m.stories_type_sexual,
  business: m.stories_type_business,
}

export type StorySeverity = (typeof severities)[number]

/** The severity, in the writer's perspective. */
export const storySeverityNames: Readonly<Record<StorySeverity, () => string>> = {
  low: m.stories_severity_low,
  medium: m.stories_severity_medium,
  high: m.stories_severity_high,
}

export const storyLanguageNames = { en: () => 'English', es: () => 'Español' } as const
