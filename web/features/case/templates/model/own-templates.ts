import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { personalKind } from '#web/records/personal/kind.ts'

const words = z._default(z.string(), '')

/** A handler's own template. If two devices have changed it, both versions are kept. */
export const ownTemplateKind = personalKind({
  name: 'reply-template',
  // In each language it was written in; the first format had only `text`.
  shape: z.object({ name: z.string(), text: z.string(), en: words, es: words }),
})
