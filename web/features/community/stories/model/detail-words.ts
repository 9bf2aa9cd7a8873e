import type { IdentifyingKind } from '#content/moderation/identifying-details.ts'
import { findingNames } from '#web/community/names.ts'
import { m } from '#web/messages/compiled/messages.js'

export const detailName = (kind: IdentifyingKind): string =>
  kind === 'date' ? m.stories_detail_date() : findingNames[kind]()

const neutral: Partial<Record<IdentifyingKind, () => string>> = {
  named_person: m.stories_neutral_person,
  place: m.stories_neutral_place,
  address: m.stories_neutral_place,
  date: m.stories_neutral_date,
  school_or_employer: m.stories_neutral_school,
}

/** A neutral replacement that does not identify anybody; null if the detail is better removed. */
export const neutralText = (kind: IdentifyingKind): string | null => neutral[kind]?.() ?? null
