import type { ProblemReason } from '#contract/professionals.ts'
import { m } from '#web/messages/compiled/messages.js'

export const reasonNames: Readonly<Record<ProblemReason, () => string>> = {
  not_them: m.professionals_reason_not_them,
  facts: m.professionals_reason_facts,
  unreachable: m.professionals_reason_unreachable,
  money: m.professionals_reason_money,
  conduct: m.professionals_reason_conduct,
}
