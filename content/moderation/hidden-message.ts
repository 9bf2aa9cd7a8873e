import { contactSpans } from './contact/contact-spans.ts'
import { withPlainDigits } from './contact/plain-digits.ts'
import { judge } from './judge.ts'
import { conductReasons, type JudgeReason } from './reasons.ts'

type Reason = 'contact' | 'conduct'

const conduct: ReadonlySet<JudgeReason> = new Set(conductReasons)

/** So many messages of one author are read together, while they are as short as this in all, in characters. */
const [maxTogether, maxLength] = [8, 400]

/**
 * Why messages of a pair with someone under 18 are hidden from their reader and their overseer notified, or null for each. They are of one author,
 * in their order: a way to be reached elsewhere may be taken apart over several. The devices of both judge them when they open them: the
 * server cannot read them. Words about oneself, danger words among them, are never hidden.
 */
export function hiddenReasonsOf(texts: readonly string[]): (Reason | null)[] {
  const plain = texts.map(withPlainDigits)
  const reasons = plain.map(reasonOf)
  for (const last of plain.keys()) {
    const first = firstTogether(plain, last)
    if (first === last) continue
    const part = plain.slice(first, last + 1)
    const spans = contactSpans(part.join('\n'))
    let start = 0
    for (const [place, text] of part.entries()) {
      const end = start + text.length
      if (spans.some(({ from, to }) => from < end && start < to)) reasons[first + place] = 'contact'
      start = end + 1
    }
  }
  return reasons
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

function reasonOf(text: string): Reason | null {
  if (contactSpans(text).length > 0) return 'contact'
  const { why } = judge({ text, kind: 'message', language: 'en' })
  return why.some(({ reason }) => conduct.has(reason)) ? 'conduct' : null
}

/** The same of one text by itself, such as a note. */
export const hiddenReasonOf = (text: string): Reason | null => reasonOf(withPlainDigits(text))
