import { registerCleanup } from '#web/platform/device/cleanup.ts'
import type { PhraseBundle } from './phrase-bundle.ts'

/** Its kind in the outbox. */
export const draftKindName = 'draft'

/** The bundles of drafts held in this tab, by their name in the outbox. They and their phrases are in its memory only. */
export const bundles = new Map<string, PhraseBundle>()

registerCleanup({ step: 'memory', leave: () => bundles.clear() })
