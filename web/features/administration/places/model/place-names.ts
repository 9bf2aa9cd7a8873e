import type { PlaceState } from '#contract/place-administration.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { TagTone } from '#web/ui/tag.tsx'
import type { PlaceFault } from './edited-place.ts'

export const stateTags: Readonly<Record<PlaceState, { tone: TagTone; label: () => string }>> = {
  waiting: { tone: 'warn', label: m.administration_places_waiting },
  checked: { tone: 'deep', label: m.administration_places_checked },
  changed: { tone: 'warn', label: m.administration_places_changed },
  expired: { tone: 'warn', label: m.administration_places_expired },
  ended: { tone: 'neutral', label: m.administration_places_ended },
}

/** The problem of a field, and how to fix it. */
export const faultMessages: Readonly<Record<PlaceFault | 'double', () => string>> = {
  name: m.places_wrong_name,
  kind: m.places_wrong_kind,
  needs: m.administration_places_wrong_needs,
  groups: m.administration_places_wrong_groups,
  access: m.administration_places_wrong_access,
  languages: m.professionals_wrong_languages,
  cost: m.administration_places_wrong_cost,
  country: m.places_wrong_country,
  region: m.places_wrong_town,
  town: m.places_wrong_town,
  address: m.administration_places_wrong_address,
  addressSource: m.administration_places_wrong_source,
  phone: m.administration_places_wrong_phone,
  website: m.places_wrong_website,
  about: m.administration_places_wrong_about,
  hours: m.administration_places_wrong_hours,
  isSample: m.administration_places_wrong_about,
  contact: m.administration_places_wrong_about,
  secret: m.administration_places_wrong_secret,
  double: m.administration_places_double,
}
