import { contactSpans } from './contact/contact-spans.ts'
import { withPlainDigits } from './contact/plain-digits.ts'
import type { ContactSpan } from './contact/spans.ts'
import { withoutSpans } from './contact/without-spans.ts'
import { dangerSpansIn } from './danger.ts'
import { judge } from './judge.ts'
import { conductReasons, type JudgeReason } from './reasons.ts'

type Reason = 'contact' | 'conduct'

/** Why a text of an overseen pair is hidden, and what its reader sees instead. */
export interface HiddenText {
  readonly reason: Reason
  /** The shown words: beside contact details only those of danger. Null if there are none. */
  readonly shown: string | null
  /** Whether those words break a rule, so that the reader decides whether to see them. */
  readonly isCovered: boolean
}

const conduct: ReadonlySet<JudgeReason> = new Set(conductReasons)

/** How many messages of one author are read together, and their maximum total length in characters. */
const [maxMerged, maxLength] = [8, 400]

/**
 * The messages of a pair with a member under 18 to hide from their reader and report to the overseer, or null for each. They have
 * one author, in their order: contact details may be split over several messages. The devices of both sides judge them on opening,
 * because the server cannot read them. A message with contact details is hidden completely, except for words of danger by the
 * mentee, which are shown.
 *
 * @param isByMentee whether the mentee wrote them. By default, nothing is shown beside contact details.
 */
export function hiddenTextsOf(texts: readonly string[], isByMentee = false): (HiddenText | null)[] {
  const plain = texts.map(withPlainDigits)
  const spans = plain.map(contactSpans)
  for (const last of plain.keys()) {
    const first = firstMergedIndex(plain, last)
    if (first === last) continue
    const part = plain.slice(first, last + 1)
    const together = contactSpans(part.join('\n'))
    let start = 0
    for (const [place, text] of part.entries()) {
      const end = start + text.length
      for (const { from, to } of together)
        if (from < end && start < to)
          spans[first + place]!.push({
            from: Math.max(from - start, 0),
            to: Math.min(to - start, text.length),
          })
      start = end + 1
    }
  }
  return plain.map((text, place) => hiddenText(text, spans[place]!, isByMentee))
}

/** The index of the first message that is read together with this one. */
function firstMergedIndex(texts: readonly string[], last: number): number {
  let first = last
  let length = texts[last]!.length
  while (first > 0 && last - first + 1 < maxMerged && length + texts[first - 1]!.length <= maxLength) {
    first -= 1
    length += texts[first]!.length
  }
  return first
}

function hiddenText(text: string, spans: readonly ContactSpan[], isByMentee: boolean): HiddenText | null {
  const { why } = judge({ text, kind: 'message', language: 'en' })
  const isCovered = why.some(({ reason }) => conduct.has(reason))
  if (spans.length > 0) {
    const shown = isByMentee ? withoutSpans(text, spans, dangerSpansIn(text)) : null
    return { reason: 'contact', shown, isCovered }
  }
  return isCovered ? { reason: 'conduct', shown: text, isCovered } : null
}

/** The same for a single text, such as a note. */
export function hiddenTextOf(text: string, isByMentee = false): HiddenText | null {
  const plain = withPlainDigits(text)
  return hiddenText(plain, contactSpans(plain), isByMentee)
}
