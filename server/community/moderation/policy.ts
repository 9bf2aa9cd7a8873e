import {
  type DecisionOutcome,
  outcomesOf,
  outcomesWithReason,
  type SubmissionKind,
} from '#contract/community/moderation.ts'
import { refuse } from '#server/platform/http/errors.ts'

/** What a decision comes with. */
interface Decided {
  readonly outcome: DecisionOutcome
  readonly reason: string | null
  readonly words: string
  readonly text: string | null
}

const outcomesWithText: ReadonlySet<DecisionOutcome> = new Set(['propose', 'remove_part'])

/**
 * Whether a decision is one that there is for such an item, with the reason and the text that it needs.
 * @throws {Refusal} `invalid_input`
 */
export function checkDecision(kind: SubmissionKind, { outcome, reason, words, text }: Decided): void {
  if (!outcomesOf[kind].includes(outcome))
    refuse('invalid_input', undefined, {
      fields: { 'body.outcome': 'This decision does not apply to this kind of item.' },
    })
  if (outcomesWithReason.includes(outcome) && reason === null)
    refuse('invalid_input', undefined, { fields: { 'body.reason': 'Say why.' } })
  // None of the reasons is about a request: its member reads these words.
  if (kind === 'age_band' && outcome === 'refuse' && words.trim() === '')
    refuse('invalid_input', undefined, { fields: { 'body.words': 'Say why.' } })
  if (outcomesWithText.has(outcome) !== (text !== null))
    refuse('invalid_input', undefined, { fields: { 'body.text': 'Write the text that should replace it.' } })
}

const maxShiftMs = 12 * 3_600_000
const maxShiftAheadMs = 56 * 86_400_000

/** @throws {Refusal} `invalid_input` for a shift that is over, longer than twelve hours, or more than eight weeks away */
export function checkShift(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now = Date.now(),
): void {
  const [start, endOpening] = [Date.parse(startsAt), Date.parse(endsAt)]
  const field = (name: string, message: string) =>
    refuse('invalid_input', undefined, { fields: { [`body.${name}`]: message } })
  if (endOpening <= start) field('endsAt', 'Must be after the start.')
  if (endOpening <= now) field('endsAt', 'Must be in the future.')
  if (endOpening - start > maxShiftMs) field('endsAt', 'A shift lasts at most twelve hours.')
  if (start - now > maxShiftAheadMs) field('startsAt', 'Must be within eight weeks.')
}
