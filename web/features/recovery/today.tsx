import type { RecoveryTexts } from '#content/recovery/words.ts'
import { MoodCheckIn } from './mood/mood-check-in.tsx'
import { HelpAfterLowDays } from './help/after-low-days.tsx'
import { RunningProgrammes } from './programmes/running.tsx'

/** What is at the top of the page: a check-in, help where the last days were low, and the day of a programme. */
export function Today({ texts }: { texts: RecoveryTexts }) {
  return (
    <div className="grid gap-6">
      <MoodCheckIn />
      <HelpAfterLowDays />
      <RunningProgrammes programmes={texts.programmes} />
    </div>
  )
}
