import { useState } from 'react'
import { notAnEmergencyService } from '#content/safety/emergencies.ts'
import { inLocale } from '#content/localised.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { useCountryOfClock } from '#web/platform/safety/country.ts'
import { EmergencyPanel } from '#web/platform/safety/emergency-panel/panel.tsx'
import { Blocks } from '#web/ui/blocks.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Beside } from '#web/ui/illustrations/beside.tsx'
import { Page } from '#web/ui/page.tsx'
import { type CountryChoice, isCountry, unknownCountry } from '../model/countries.ts'
import { CountryHelp, LinesWithoutCountry } from '../components/country-help.tsx'
import { EveryCountry } from '../components/country-list.tsx'
import { Finder } from '../components/finder.tsx'
import { hasFilters, useHelplineFilters } from '../model/helpline-search.ts'
import { useTodayOrChecked } from '../components/use-device.ts'
import { BackLink } from '../components/back-link.tsx'

export function meta() {
  return pageMeta({ title: m.crisis_title(), description: m.crisis_description() })
}

/** Helplines for calls, messages and chats, by country. Complete without JavaScript and without a connection. */
export default function Crisis() {
  const clockCountry = useCountryOfClock()
  const today = useTodayOrChecked()
  const [chosen, setChosen] = useState<CountryChoice | undefined>(undefined)
  const { asked, ask } = useHelplineFilters()
  const choice = chosen ?? clockCountry ?? unknownCountry
  return (
    <Page area="support" drawing={<Beside />} title={m.crisis_title()} width="page">
      <BackLink />
      <EmergencyPanel country={isCountry(choice) ? choice : clockCountry} />
      <p className="max-w-measure text-ink-soft">{m.crisis_lead()}</p>
      <Finder choice={choice} query={asked} onChoose={setChosen} onChange={ask} />
      {choice === unknownCountry && !hasFilters(asked) ? (
        <LinesWithoutCountry />
      ) : (
        <CountryHelp country={isCountry(choice) ? choice : null} query={asked} today={today} />
      )}
      <p className="max-w-measure text-sm text-ink-soft">{m.crisis_hours_note()}</p>
      <Notice title={inLocale(notAnEmergencyService.heading, getLocale())}>
        <Blocks blocks={notAnEmergencyService.body} caption="" />
      </Notice>
      <EveryCountry today={today} />
    </Page>
  )
}
