import { decisionReasonWords } from '#content/moderation/decision-reasons.ts'
import { decisionReason } from '#contract/community/values.ts'
import { decisionOutcome, type DecisionOutcome } from '#contract/community/moderation.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

const outcomes: Readonly<Record<DecisionOutcome, () => string>> = {
  publish: m.transparency_outcome_publish,
  propose: m.transparency_outcome_propose,
  second_reader: m.transparency_outcome_second_reader,
  remove_part: m.transparency_outcome_remove_part,
  refuse: m.transparency_outcome_refuse,
  help: m.transparency_outcome_help,
  remove: m.transparency_outcome_remove,
  keep: m.transparency_outcome_keep,
  restore: m.transparency_outcome_restore,
  uphold: m.transparency_outcome_uphold,
  agree: m.transparency_outcome_agree,
}

/** A decision in words; a decision that this version does not know is shown as its code. */
export function outcomeName(code: string): string {
  const { data } = decisionOutcome.safeParse(code)
  return data ? outcomes[data]() : code
}

/** A reason in words, in the perspective of the author of a text. */
export function reasonName(code: string): string {
  const { data } = decisionReason.safeParse(code)
  return data ? inLocale(decisionReasonWords[data].name, getLocale()) : code
}
