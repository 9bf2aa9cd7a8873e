import type { CheckedHost, HostKind, HostState } from '#contract/community/hosts.ts'
import type { RoomState } from '#contract/community/room-settings.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { TagTone } from '#web/ui/tag.tsx'

export const hostStates: Readonly<Record<HostState, { tone: TagTone; label: () => string }>> = {
  asked: { tone: 'warn', label: m.rooms_host_asked },
  verified: { tone: 'deep', label: m.rooms_host_verified },
  changed: { tone: 'warn', label: m.rooms_host_changed },
  refused: { tone: 'danger', label: m.rooms_host_refused },
  lapsed: { tone: 'warn', label: m.rooms_host_lapsed },
  ended: { tone: 'neutral', label: m.rooms_host_ended },
}

export const roomStateLabels: Readonly<Record<RoomState, { tone: TagTone; label: () => string }>> = {
  proposed: { tone: 'warn', label: m.rooms_room_proposed },
  open: { tone: 'deep', label: m.rooms_room_open },
  paused: { tone: 'neutral', label: m.rooms_room_paused },
  closed: { tone: 'neutral', label: m.rooms_room_closed },
  refused: { tone: 'danger', label: m.rooms_room_refused },
}

export const hostKindLabels: Readonly<Record<HostKind, () => string>> = {
  host: m.rooms_host_kind_host,
  facilitator: m.rooms_host_kind_facilitator,
}

const languageLabels = { en: m.forum_language_en, es: m.forum_language_es }
const bandLabels = { younger: m.community_band_younger, older: m.community_band_older }

/** A person's role in one line. */
export const scopeTexts = ({
  kinds,
  bands,
  languages,
}: Pick<CheckedHost, 'kinds' | 'bands' | 'languages'>): string =>
  [
    kinds.map((kind) => hostKindLabels[kind]()).join(', '),
    bands.map((band) => bandLabels[band]()).join(', '),
    languages.map((language) => languageLabels[language]()).join(', '),
  ].join(' · ')

export const languageLabel = (language: 'en' | 'es'): string => languageLabels[language]()
export const bandLabel = (band: 'younger' | 'older'): string => bandLabels[band]()
