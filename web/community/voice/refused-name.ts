import type { FindingKind } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'
import { findingNamesInSentence } from '../names.ts'

/** Why a name is not accepted, by the findings in it. */
export function describeNameRefusal(kinds: readonly FindingKind[]): string {
  const what = findingNamesInSentence(kinds)
  return what === '' ? m.community_name_refused() : m.community_name_has({ what })
}
