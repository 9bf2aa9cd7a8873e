import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { personalKind } from '#web/records/personal/kind.ts'

const words = z._default(z.string(), '')

/** A template that a handler keeps for themselves. Where two devices have changed one, both stay. */
export const ownTemplateKind = personalKind({
  name: 'reply-template',
  // In each language that it was written in; `text` is all there was of the first ones.
  shape: z.object({ name: z.string(), text: z.string(), en: words, es: words }),
})
