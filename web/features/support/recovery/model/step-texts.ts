import { m } from '#web/messages/compiled/messages.js'
import type { ThoughtStep } from './thought.ts'

/** The question of each step, and a hint for answering it. */
export const stepTexts: Readonly<Record<ThoughtStep, { label: () => string; hint: () => string }>> = {
  happened: { label: m.recovery_step_happened, hint: m.recovery_step_happened_hint },
  thought: { label: m.recovery_step_thought, hint: m.recovery_step_thought_hint },
  feeling: { label: m.recovery_step_feeling, hint: m.recovery_step_feeling_hint },
  speaksFor: { label: m.recovery_step_for, hint: m.recovery_step_for_hint },
  speaksAgainst: { label: m.recovery_step_against, hint: m.recovery_step_against_hint },
  fairer: { label: m.recovery_step_fairer, hint: m.recovery_step_fairer_hint },
  after: { label: m.recovery_step_after, hint: m.recovery_step_after_hint },
}
