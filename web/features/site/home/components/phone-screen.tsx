import { homeScreens } from '#content/installed-app.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

type Step = (typeof homeScreens.steps)[number]

const alts: Record<Step, () => string> = {
  write: m.home_screen_write,
  choose: m.home_screen_choose,
  send: m.home_screen_send,
  follow: m.home_screen_follow,
}

/** A step of a report on a phone, in the colours of the page. */
export function PhoneScreen({ step }: { step: Step }) {
  const { width, height } = homeScreens
  const picture = (theme: 'light' | 'dark', shown: string) => (
    <img
      width={width}
      height={height}
      src={`/screenshots/report-${step}-${theme}-${getLocale()}.jpg`}
      alt={alts[step]()}
      loading="lazy"
      fetchPriority="low"
      // Without the status bar at the top, which is irrelevant to the step.
      className={`-mt-[15%] ${shown}`}
    />
  )
  return (
    <div className="h-52 overflow-hidden rounded-t-[1.75rem] border-6 border-b-0 border-band-strong bg-surface md:h-80">
      {picture('light', 'in-dark:hidden')}
      {picture('dark', 'hidden in-dark:block')}
    </div>
  )
}
