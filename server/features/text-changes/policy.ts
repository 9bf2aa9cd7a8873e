import { allOfKind } from '#contract/public-text-changes.ts'
import type { NewTextChange } from '#contract/text-changes.ts'
import type { BuiltTexts } from '#server/platform/http/pages/built-texts.ts'
import type { TextKey } from './ids.ts'

const day = 86_400_000
/** For so long at most a notice is put up before someone checks it again, in days. */
const maxNoticeDays = 400

/** What is wrong with a change, by the field of the call; undefined if nothing is. */
export function problemsOf(
  { kind, textId }: TextKey,
  change: NewTextChange,
  { texts, now = Date.now() }: { texts: BuiltTexts; now?: number },
): Record<string, string> {
  if (change.what === 'retired') {
    if (textId === allOfKind) return { 'body.textId': 'Retire one text at a time.' }
    if (!texts.hasPage(change.to) || texts.pathOf(`${kind}/${textId}`) === change.to)
      return { 'body.change.to': 'Must be another page of this site.' }
  }
  if (change.what === 'notice' && change.until !== null) {
    const last = Date.parse(change.until) + day
    if (last <= now || last - now > (maxNoticeDays + 1) * day)
      return { 'body.change.until': 'Must be today or later, within thirteen months.' }
  }
  // Where the day has started already, it may be tomorrow here.
  if (change.what === 'review' && Date.parse(change.on) > now + day)
    return { 'body.change.on': 'Must be a date in the past.' }
  return {}
}
