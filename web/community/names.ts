import type { FlagReason } from '#contract/community/posts.ts'
import type { AgeBand, FindingKind, Step } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'

/** Findings as their writer sees them: never by rule. */
export const findingNames: Readonly<Record<FindingKind, () => string>> = {
  number: m.community_found_number,
  email: m.community_found_email,
  address: m.community_found_address,
  handle: m.community_found_handle,
  link: m.community_found_link,
  named_person: m.community_found_named_person,
  school_or_employer: m.community_found_school_or_employer,
  named_business: m.community_found_named_business,
  place: m.community_found_place,
  age: m.community_found_age,
  look_first: m.community_found_look_first,
}

/** Reasons for a flag, in the order of the contract. */
export const flagReasonNames: Readonly<Record<FlagReason, () => string>> = {
  address: m.community_flag_address,
  intimate_image: m.community_flag_intimate_image,
  method: m.community_flag_method,
  danger: m.community_flag_danger,
  child: m.community_flag_child,
  insult: m.community_flag_insult,
  threat: m.community_flag_threat,
  recognisable: m.community_flag_recognisable,
  advertising: m.community_flag_advertising,
  other: m.community_flag_other,
}

/** How many people support a text, in words. Never a number: it would show when a text was read. */
export const supportNames: Readonly<Record<Step, () => string>> = {
  none: m.community_support_none,
  some: m.community_support_some,
  over_10: m.community_support_over_10,
  over_50: m.community_support_over_50,
}

/** The same in a word or two, for a reaction button. */
export const reactionStepNames: Readonly<Record<Exclude<Step, 'none'>, () => string>> = {
  some: m.community_step_some,
  over_10: m.community_step_over_10,
  over_50: m.community_step_over_50,
}

export const bandNames: Readonly<Record<AgeBand, () => string>> = {
  younger: m.community_band_younger,
  older: m.community_band_older,
}

/** The names of findings, in a sentence; findings that only lead to review are not named. */
export const findingNamesInSentence = (kinds: readonly FindingKind[]): string =>
  kinds
    .filter((kind) => kind !== 'look_first')
    .map((kind) => findingNames[kind]())
    .map((name) => name.charAt(0).toLocaleLowerCase() + name.slice(1))
    .join(', ')
