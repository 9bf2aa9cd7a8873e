import { announcementBounds } from '#contract/announcements.ts'
import { refuse } from '#server/platform/http/errors.ts'

const day = 86_400_000

/**
 * An announcement ends, after it starts and after now: nothing stays at the top of all pages because nobody thought of it.
 * @throws {Refusal} `invalid_input`
 */
export function requireEnd({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: number): void {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (end > start && end > now && end - Math.max(start, now) <= announcementBounds.days * day) return
  refuse('invalid_input', undefined, {
    fields: { 'body.endsAt': 'Must be after the start and after now, within 90 days.' },
  })
}
