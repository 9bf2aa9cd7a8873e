import type {
  MentorBadge,
  MentorOffer,
  MentorState,
  OwnMentor,
  ShownAlias,
  ShownMentor,
} from '#contract/community/mentors.ts'
import { stepOf } from '#contract/community/values.ts'
import { utcDay } from '#server/platform/days.ts'
import type { CheckRow, MentorRow, OfferRow, OverseerAliasRow } from './ids.ts'
import type { ShownMentorRow } from './queries.ts'

export function presentBadge({
  outcome,
  facts,
  until,
}: Pick<CheckRow, 'outcome' | 'facts' | 'until'>): MentorBadge | null {
  if (outcome !== 'verified' || until === null) return null
  return { facts: facts ?? [], until }
}

export function presentOverseer(row: OverseerAliasRow): ShownAlias | null {
  if (row.overseer_alias === null) return null
  return { aliasId: row.overseer_alias, name: row.overseer_name, picture: row.overseer_picture ?? 0 }
}

function stateOf(row: MentorRow): MentorState {
  if (row.outcome === null) return 'applied'
  if (row.outcome === 'refused') return 'refused'
  if (row.until === null || row.until < utcDay()) return 'expired'
  return row.overseer_alias === null ? 'no_overseer' : 'active'
}

export function presentMentor(row: MentorRow): OwnMentor {
  const { id, specialties, languages, hours, capacity, about, contact, reason } = row
  return {
    id,
    specialties,
    languages,
    hours,
    capacity,
    isShown: row.is_shown,
    state: stateOf(row),
    about,
    wantedAbout: row.wanted_about,
    contact,
    isPaused: row.is_paused,
    appliedOn: row.applied_on,
    badge: presentBadge(row),
    reason,
    overseer: presentOverseer(row),
  }
}

export function presentOffer(row: OfferRow): MentorOffer {
  const { id, specialties, language, hours, reasons } = row
  return {
    id,
    specialties,
    language,
    hours,
    reasons,
    until: row.until.toISOString(),
    askedOn: utcDay(row.asked_at),
    isYounger: row.is_younger,
    overseer: presentOverseer(row),
  }
}

export function presentShownMentor(row: ShownMentorRow): ShownMentor {
  const { name, picture, specialties, languages, about, facts, until } = row
  return {
    aliasId: row.alias_id,
    name,
    picture,
    specialties,
    languages,
    about,
    badge: { facts, until },
    accompanied: stepOf(row.accompanied),
  }
}
