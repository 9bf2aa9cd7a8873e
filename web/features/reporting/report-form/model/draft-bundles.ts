import { registerCleanup } from '#web/platform/device/cleanup.ts'
import type { WordsBundle } from './phrase-bundle.ts'

/** The name of the kind. */
export const draftKindName = 'draft'

/** What this tab holds behind words, by its name in the outbox. The words are in its memory, and so is this. */
export const bundles = new Map<string, WordsBundle>()

registerCleanup({ step: 'memory', leave: () => bundles.clear() })
