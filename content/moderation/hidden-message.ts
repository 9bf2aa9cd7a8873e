import { contactSpans } from './contact/contact-spans.ts'
import { withPlainDigits } from './contact/plain-digits.ts'
import type { ContactSpan } from './contact/spans.ts'
import { withoutSpans } from './contact/without-spans.ts'
import { dangerSpansIn } from './danger.ts'
import { judge } from './judge.ts'
import { conductReasons, type JudgeReason } from './reasons.ts'

type Reason = 'contact' | 'conduct'

/** What a text of an overseen pair is hidden for, and what its reader is shown in its place. */
export interface HiddenText {
  readonly reason: Reason
  /** The words that are shown: beside a way to be reached elsewhere those of danger alone. Null where none are. */
  readonly shown: string | null
  /** Whether those words break a rule, so that their reader decides whether to see them. */
  readonly isCovered: boolean
}

const conduct: ReadonlySet<JudgeReason> = new Set(conductReasons)

/** So many messages of one author are read together, while they are as short as this in all, in characters. */
const [maxTogether, maxLength] = [8, 400]

/**
 * What is hidden from its reader in messages of a pair with someone under 18, and its overseer notified of, or null for each. They are of one author,
 * in their order: a way to be reached elsewhere may be taken apart over several. The devices of both judge them when they open them: the
 * server cannot read them. A message with a way to be reached is hidden as a whole, apart from words of danger that the mentee wrote: those are shown.
 *
 * @param isByMentee whether the one who is accompanied wrote them. By default, nothing is shown beside a way to be reached.
 */
export function hiddenTextsOf(texts: readonly string[], isByMentee = false): (HiddenText | null)[] {
  const plain = texts.map(withPlainDigits)
  const spans = plain.map(contactSpans)
  for (const last of plain.keys()) {
    const first = firstTogether(plain, last)
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

/** The first of those that are read together with one. */
function firstTogether(texts: readonly string[], last: number): number {
  let first = last
  let length = texts[last]!.length
  while (first > 0 && last - first + 1 < maxTogether && length + texts[first - 1]!.length <= maxLength) {
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

/** The same of one text by itself, such as a note. */
export function hiddenTextOf(text: string, isByMentee = false): HiddenText | null {
  const plain = withPlainDigits(text)
  return hiddenText(plain, contactSpans(plain), isByMentee)
}
