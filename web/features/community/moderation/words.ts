import { findingKind, type AgeBand, type FindingKind } from '#contract/community/values.ts'
import { decisionReason } from '#contract/community/values.ts'
import type { SubmissionKind } from '#contract/community/moderation.ts'
import type { ClaimGround } from '#contract/community/about-me.ts'
import type { SanctionStep } from '#contract/community/sanctions.ts'
import type { JudgeReason } from '#content/moderation/reasons.ts'
import type { ChatReportReason } from '#contract/community/chat-reports.ts'
import type { FlagReason } from '#contract/community/posts.ts'
import type { Language } from '#contract/primitives.ts'
import { inLocale } from '#content/localised.ts'
import { decisionReasonWords } from '#content/moderation/decision-reasons.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { dateFormat } from '#web/ui/dates.ts'
import type { ModerationAct } from './model/moderation-acts.ts'

export const kindNames: Record<SubmissionKind, () => string> = {
  story: m.moderation_kind_story,
  topic: m.moderation_kind_topic,
  comment: m.moderation_kind_comment,
  edit: m.moderation_kind_edit,
  name: m.moderation_kind_name,
  flag: m.moderation_kind_flag,
  appeal: m.moderation_kind_appeal,
  about_me: m.moderation_kind_about_me,
  sanction: m.moderation_kind_sanction,
  age_band: m.moderation_kind_age_band,
  chat_report: m.moderation_kind_chat_report,
  room_removal: m.moderation_kind_room_removal,
}

export const bandNames: Record<AgeBand, () => string> = {
  younger: m.moderation_band_younger,
  older: m.moderation_band_older,
}

export const languageNames: Record<Language, () => string> = {
  en: m.moderation_language_en,
  es: m.moderation_language_es,
}

export const actNames: Record<ModerationAct, () => string> = {
  publish: m.moderation_act_publish,
  publish_with_note: m.moderation_act_publish_with_note,
  propose: m.moderation_act_propose,
  second_reader: m.moderation_act_second_reader,
  remove_part: m.moderation_act_remove_part,
  refuse: m.moderation_act_refuse,
  help: m.moderation_act_help,
  keep: m.moderation_act_keep,
  remove: m.moderation_act_remove,
  restore: m.moderation_act_restore,
  uphold: m.moderation_act_uphold,
  agree: m.moderation_act_agree,
}

/** The decision in words, for the moderator who made it. */
export const doneNames: Record<ModerationAct, () => string> = {
  publish: m.moderation_done_publish,
  publish_with_note: m.moderation_done_publish,
  propose: m.moderation_done_propose,
  second_reader: m.moderation_done_second_reader,
  remove_part: m.moderation_done_remove_part,
  refuse: m.moderation_done_refuse,
  help: m.moderation_done_help,
  keep: m.moderation_done_keep,
  remove: m.moderation_done_remove,
  restore: m.moderation_done_restore,
  uphold: m.moderation_done_uphold,
  agree: m.moderation_done_agree,
}

/** A decision of the history: the server may know more kinds than this version. */
export const outcomeName = (outcome: string): string =>
  (doneNames as Partial<Record<string, () => string>>)[outcome]?.() ?? outcome

const findingNames: Record<FindingKind, () => string> = {
  number: m.moderation_found_number,
  email: m.moderation_found_email,
  address: m.moderation_found_address,
  handle: m.moderation_found_handle,
  link: m.moderation_found_link,
  named_person: m.moderation_found_named_person,
  school_or_employer: m.moderation_found_school_or_employer,
  named_business: m.moderation_found_named_business,
  place: m.moderation_found_place,
  age: m.moderation_found_age,
  look_first: m.moderation_found_look_first,
}

/** A finding of the rules, in a few words. */
export function findingName(reason: string): string {
  const kind = findingKind.safeParse(reason)
  if (kind.success) return findingNames[kind.data]()
  const known = decisionReason.safeParse(reason)
  if (known.success) return inLocale(decisionReasonWords[known.data].name, getLocale())
  return (ruleNames as Partial<Record<string, () => string>>)[reason]?.() ?? m.moderation_found_look_first()
}

/** The other findings of the rules: nothing that an author could remove, and no reason of a decision. */
const ruleNames: Partial<Record<JudgeReason, () => string>> = {
  self_harm: m.moderation_found_self_harm,
  worry: m.moderation_found_worry,
  asks_for_method: m.moderation_found_asks_for_method,
  danger_now: m.moderation_found_danger_now,
  abuse: m.moderation_found_abuse,
  urges_suicide: m.moderation_found_urges_suicide,
  spam: m.moderation_found_spam,
  offers_method: m.moderation_found_offers_method,
}

export const groundNames: Record<ClaimGround, () => string> = {
  identifies: m.moderation_ground_identifies,
  address: m.moderation_ground_address,
  intimate_image: m.moderation_ground_intimate_image,
  child: m.moderation_ground_child,
  untrue: m.moderation_ground_untrue,
}

export const stepNames: Record<SanctionStep, () => string> = {
  word: m.moderation_step_word,
  waiting: m.moderation_step_waiting,
  silent: m.moderation_step_silent,
  out: m.moderation_step_out,
}

const flagNames: Record<FlagReason, () => string> = {
  address: m.moderation_flag_address,
  intimate_image: m.moderation_flag_intimate_image,
  method: m.moderation_flag_method,
  danger: m.moderation_flag_danger,
  child: m.moderation_flag_child,
  insult: m.moderation_flag_insult,
  threat: m.moderation_flag_threat,
  recognisable: m.moderation_flag_recognisable,
  advertising: m.moderation_flag_advertising,
  other: m.moderation_flag_other,
}

const chatReasonNames: Record<ChatReportReason, () => string> = {
  insult: m.moderation_chat_insult,
  threat: m.moderation_chat_threat,
  sexual: m.moderation_chat_sexual,
  contact_details: m.moderation_chat_contact_details,
  grooming: m.moderation_chat_grooming,
  advertising: m.moderation_chat_advertising,
  danger: m.moderation_chat_danger,
  other: m.moderation_chat_other,
}

/** Why messages of a conversation were reported. */
export const chatReasonName = (reason: string): string =>
  (chatReasonNames as Partial<Record<string, () => string>>)[reason]?.() ?? m.moderation_chat_other()

export const flagName = (reason: string): string =>
  (flagNames as Partial<Record<string, () => string>>)[reason]?.() ?? m.moderation_flag_other()

/** Minutes in words: up to an hour and a half in minutes, then in hours, then in days. */
function formatLength(minutes: number): string {
  const [unit, count] =
    minutes < 90
      ? (['minute', minutes] as const)
      : minutes < 48 * 60
        ? (['hour', Math.round(minutes / 60)] as const)
        : (['day', Math.round(minutes / 1440)] as const)
  return new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}

/** The due time of an item in words. @param minutes negative when it is overdue */
export const formatDue = (minutes: number): string =>
  minutes < 0
    ? m.moderation_late({ time: formatLength(-minutes) })
    : m.moderation_due({ time: formatLength(minutes) })

/** The time of day on this device's clock. */
export const formatTime = (moment: string): string =>
  dateFormat({ hour: 'numeric', minute: '2-digit' }).format(new Date(moment))

/** Today's moments as a time, others with their day. */
export function formatSoon(moment: string, now = new Date()): string {
  const at = new Date(moment)
  if (at.toDateString() === now.toDateString()) return formatTime(moment)
  return dateFormat({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
}
