import { shownScreen } from '#content/installed-app.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

/** The first question of a report as it is on a phone, in the colours of the page. */
export function PhoneScreen() {
  const { file, width, height } = shownScreen
  const source = (theme: 'light' | 'dark') => `/screenshots/${file}-${theme}-${getLocale()}.jpg`
  return (
    <div className="h-[26rem] w-66 overflow-hidden rounded-t-[2.25rem] border-8 border-b-0 border-band-strong bg-surface">
      <img
        width={width}
        height={height}
        src={source('light')}
        alt={m.home_screen_alt()}
        loading="lazy"
        className="h-auto w-full in-dark:hidden"
      />
      <img
        width={width}
        height={height}
        src={source('dark')}
        alt={m.home_screen_alt()}
        loading="lazy"
        className="hidden h-auto w-full in-dark:block"
      />
    </div>
  )
}
