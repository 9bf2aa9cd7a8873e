import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { createKeyedRecords } from '#web/records/personal/record-store.ts'
import { personalKind } from '#web/records/personal/kind.ts'

/** A parent's plan for one talk with a child. */
export interface TalkPlan {
  /** The id of the talk. */
  readonly talk: string
  /** The opening sentence; empty until one is chosen. */
  readonly opener: string
  readonly words: string
  /** The day of the review, `2026-11-25`; empty for none yet. */
  readonly again: string
}

/** One record per talk. If two devices have written the same one, both versions stay and the person chooses. */
export const plansInStore = personalKind({
  name: 'talk-plans',
  shape: z.strictObject({ talk: z.string(), opener: z.string(), words: z.string(), again: z.string() }),
})

/** For useAutosave: the key is the id of the talk. */
export const talkPlanStore = createKeyedRecords(plansInStore, {
  keyOf: ({ talk }) => talk,
  withKey: (plan, talk) => ({ ...plan, talk }),
})
