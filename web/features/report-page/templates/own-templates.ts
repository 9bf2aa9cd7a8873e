import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { personalKind } from '#web/records/personal/kind.ts'

/** A template that a handler keeps for themselves. Where two devices have changed one, both stay. */
export const ownTemplateKind = personalKind({
  name: 'reply-template',
  shape: z.object({ name: z.string(), text: z.string() }),
})
