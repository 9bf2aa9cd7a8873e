import type { ProblemReason } from '#contract/professionals.ts'
import { m } from '#web/messages/compiled/messages.js'

export const reasonNames: Readonly<Record<ProblemReason, () => string>> = {
  not_them: m.professional_reason_not_them,
  facts: m.professional_reason_facts,
  unreachable: m.professional_reason_unreachable,
  money: m.professional_reason_money,
  conduct: m.professional_reason_conduct,
}
