import { useState } from 'react'
import { notAnEmergencyService } from '#content/safety/emergencies.ts'
import { inLocale } from '#content/localised.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { useCountry } from '#web/platform/safety/country.ts'
import { Blocks } from '#web/ui/blocks.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { CountryHelp } from '../components/country-help.tsx'
import { EmergencyNumbers } from '../components/emergency-numbers.tsx'
import { EveryCountry } from '../components/every-country.tsx'
import { Finder } from '../components/finder.tsx'
import { useAsked } from '../components/search.ts'
import { useTodayOrChecked } from '../components/use-device.ts'
import { WayBack } from '../components/way-back.tsx'

export function meta() {
  return pageMeta({ title: m.crisis_title(), description: m.crisis_description() })
}

/** Shown first where the device tells nothing, and in the page as it is sent. */
const firstCountry = 'US'

/** Who to call, write or chat with, by country. Whole without JavaScript and without a connection. */
export default function Crisis() {
  const guessed = useCountry()
  const today = useTodayOrChecked()
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const { asked, ask } = useAsked()
  const here = guessed ?? firstCountry
  const country = chosen === undefined ? here : chosen
  return (
    <Page title={m.crisis_title()} lead={m.crisis_lead()} width="page">
      <WayBack />
      <EmergencyNumbers country={country ?? here} />
      <Finder country={country} asked={asked} onCountry={setChosen} onAsk={ask} />
      <CountryHelp country={country} asked={asked} today={today} />
      <p className="max-w-measure text-sm text-ink-soft">{m.crisis_hours_note()}</p>
      <Notice title={inLocale(notAnEmergencyService.heading, getLocale())}>
        <Blocks blocks={notAnEmergencyService.body} caption="" />
      </Notice>
      <EveryCountry today={today} />
    </Page>
  )
}
