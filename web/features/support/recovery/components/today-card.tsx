import type { RecoveryTexts } from '#content/recovery/words.ts'
import { RecentMoods } from './recent-moods.tsx'
import { MoodCheckIn } from './mood-check-in.tsx'
import { HelpAfterLowDays } from './after-low-days.tsx'
import { RunningProgrammes } from './running-programmes.tsx'

/** The top of the page: a check-in next to the recent moods, help after low days, and the day of a programme. */
export function Today({ texts }: { texts: RecoveryTexts }) {
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 lg:grid-cols-2">
        <MoodCheckIn />
        <RecentMoods />
      </div>
      <HelpAfterLowDays />
      <RunningProgrammes programmes={texts.programmes} level="h2" />
    </div>
  )
}
