import type { RoomTemplate } from '#content/rooms/templates.ts'
import {
  roomFacts,
  type RoomRepeat,
  type RoomKind,
  type SettledRoom,
} from '#contract/community/room-settings.ts'
import type { AgeBand } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import { inLocale } from '#content/localised.ts'
import { localToday } from '#web/ui/days.ts'

/** A room being edited: the form's values, which may be invalid. */
export interface EditedRoom {
  readonly kind: RoomKind
  readonly title: string
  readonly about: string
  readonly language: Language
  readonly band: AgeBand
  /** One on each line. */
  readonly rules: string
  readonly seats: number
  readonly zone: string
  readonly startsOn: string
  readonly startsAt: string
  readonly minutes: number
  readonly repeats: RoomRepeat
  readonly hostId: string
  /** Empty if there is none yet. */
  readonly backupId: string
}

/** Maximum number of rules, one per line. */
const maxRules = 8

const roomFaults = ['title', 'about', 'rules', 'seats', 'zone', 'startsOn', 'startsAt', 'minutes'] as const
export type RoomFault = (typeof roomFaults)[number]

export const rulesOf = ({ rules }: Pick<EditedRoom, 'rules'>): string[] =>
  rules
    .split('\n')
    .map((rule) => rule.trim())
    .filter(Boolean)

/** The request for the server, without the hosts. */
export function factsOf({ hostId: _host, backupId: _backup, ...room }: EditedRoom) {
  return { ...room, title: room.title.trim(), about: room.about.trim(), rules: rulesOf(room) }
}

/** The fields that are not valid yet. */
export function roomFaultsOf(room: EditedRoom): readonly RoomFault[] {
  const facts = factsOf(room)
  return roomFaults.filter(
    (name) =>
      !roomFacts[name].safeParse(facts[name]).success || (name === 'rules' && facts.rules.length > maxRules),
  )
}

/** The zone of this device's clock. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The form's values for a new room, empty or from a template. */
export function newRoom(language: Language, template: RoomTemplate | null = null): EditedRoom {
  return {
    kind: template?.kind ?? 'hour',
    title: template ? inLocale(template.title, language) : '',
    about: template ? inLocale(template.about, language) : '',
    language,
    band: 'older',
    rules: template?.rules.map((rule) => inLocale(rule, language)).join('\n') ?? '',
    seats: template?.seats ?? 12,
    zone: ownZone(),
    startsOn: localToday(),
    startsAt: '18:00',
    minutes: template?.minutes ?? 60,
    repeats: template?.repeats ?? 'weekly',
    hostId: '',
    backupId: '',
  }
}

/** The form's values for an existing room. */
export function editedRoom(room: SettledRoom): EditedRoom {
  const { kind, title, about, language, band, seats, zone, startsOn, startsAt, minutes, repeats } = room
  return {
    kind,
    title,
    about,
    language,
    band,
    rules: room.rules.join('\n'),
    seats,
    zone,
    startsOn,
    startsAt,
    minutes,
    repeats,
    hostId: room.hostId ?? '',
    backupId: room.backupId ?? '',
  }
}
