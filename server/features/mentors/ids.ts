import type { MatchReason, MentorFact, MentorHour, MentorSpecialty } from '#contract/community/mentors.ts'
import type { Language } from '#contract/primitives.ts'

export type SaveOutcome = 'saved' | 'silent' | 'unnamed' | 'reused'
export type MentorRequestOutcome = 'asked' | 'waiting' | 'paired' | 'silent' | 'reused'
export type AnswerOutcome = 'accepted' | 'declined' | 'conflict'
export type MeetingOutcome = 'proposed' | 'overlap' | 'past' | 'ended' | 'reused'
export type NoteOutcome = 'written' | 'ended' | 'paused' | 'keys' | 'full' | 'reused'
export type FeedbackOutcome = 'sent' | 'nobody' | 'full' | 'reused'
export type CheckOutcome = 'decided' | 'own' | 'reused'

/** What a mentor offers, as it is stored. */
export interface MentorProfileRow {
  readonly specialties: MentorSpecialty[]
  readonly languages: Language[]
  readonly hours: MentorHour[]
  readonly capacity: number
}

/** The newest check of a mentor; all null if there is none. */
export interface CheckRow {
  readonly outcome: 'verified' | 'refused' | null
  readonly facts: MentorFact[] | null
  readonly reason: string | null
  readonly until: string | null
}

/** The alias of an overseer; all null if there is none. */
export interface OverseerAliasRow {
  readonly overseer_alias: string | null
  readonly overseer_name: string | null
  readonly overseer_picture: number | null
}

export interface MentorRow extends MentorProfileRow, CheckRow, OverseerAliasRow {
  readonly id: string
  readonly about: string
  readonly wanted_about: string
  readonly contact: string
  readonly is_shown: boolean
  readonly is_paused: boolean
  readonly applied_on: string
  readonly counts: boolean
}

export interface OfferRow extends OverseerAliasRow {
  readonly id: string
  readonly specialties: MentorSpecialty[]
  readonly language: Language
  readonly hours: MentorHour[]
  readonly reasons: MatchReason[]
  readonly until: Date
  readonly asked_at: Date
  readonly is_younger: boolean
}

export interface RequestRow extends OverseerAliasRow {
  readonly id: string
  readonly specialties: MentorSpecialty[]
  readonly language: Language
  readonly hours: MentorHour[]
  readonly asked_at: Date
  readonly place: number
  readonly offer_until: Date | null
  readonly mentors: number
  readonly free: number
  readonly is_younger: boolean
}
