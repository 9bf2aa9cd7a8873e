import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { keyedRecords } from '#web/records/personal/record-store.ts'
import { personalKind } from '#web/records/personal/kind.ts'

/** How somebody wants to talk with a child about one thing. */
export interface TalkPlan {
  /** The id of the talk. */
  readonly talk: string
  /** The sentence to start with; empty until one is chosen. */
  readonly opener: string
  readonly words: string
  /** When to look again, `2026-11-25`; empty for not yet. */
  readonly again: string
}

/** One record for each talk. Where two devices have written the same one, both stay and the person chooses. */
export const talkPlans = personalKind({
  name: 'talk-plans',
  shape: z.strictObject({ talk: z.string(), opener: z.string(), words: z.string(), again: z.string() }),
})

/** As useAutosave has it: the key is the id of the talk. */
export const talkPlanStore = keyedRecords(talkPlans, {
  keyOf: ({ talk }) => talk,
  withKey: (plan, talk) => ({ ...plan, talk }),
})
