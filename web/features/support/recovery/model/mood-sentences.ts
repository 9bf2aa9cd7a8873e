import { m } from '#web/messages/compiled/messages.js'
import type { MoodDay } from './mood-days.ts'

/** A description of the mood line. It states counts, without judgement. */
export function moodSentences(days: readonly MoodDay[], span: number): string[] {
  if (days.length === 0) return [m.recovery_mood_none({ span })]
  const low = days.filter(({ mood }) => mood <= 2).length
  const good = days.filter(({ mood }) => mood >= 4).length
  return [
    m.recovery_mood_counted({ count: days.length, span }),
    m.recovery_mood_spread({ good, low, between: days.length - good - low }),
  ]
}
