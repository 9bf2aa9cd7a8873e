import { useState } from 'react'
import { notAnEmergencyService } from '#content/safety/emergencies.ts'
import { inLocale } from '#content/localised.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Blocks } from '#web/ui/blocks.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { CountryHelp } from '../components/country-help.tsx'
import { EmergencyNumbers } from '../components/emergency-numbers.tsx'
import { EveryCountry } from '../components/every-country.tsx'
import { Finder, type Need } from '../components/finder.tsx'
import { useGuessedCountry, useToday } from '../components/use-device.ts'
import { WayBack } from '../components/way-back.tsx'

export function meta() {
  return pageMeta({ title: m.crisis_title(), description: m.crisis_description() })
}

/** Shown first where the device tells nothing, and in the page as it is sent. */
const firstCountry = 'US'

/** Who to call, write or chat with, by country. Whole without JavaScript and without a connection. */
export default function Crisis() {
  const guessed = useGuessedCountry()
  const today = useToday()
  const [chosen, setChosen] = useState<string | null>(null)
  const [need, setNeed] = useState<Need>('all')
  const country = chosen ?? guessed ?? firstCountry
  return (
    <Page title={m.crisis_title()} lead={m.crisis_lead()} width="page">
      <WayBack />
      <EmergencyNumbers country={country} />
      <Finder country={country} need={need} onCountry={setChosen} onNeed={setNeed} />
      <CountryHelp country={country} need={need} today={today} />
      <Notice title={inLocale(notAnEmergencyService.heading, getLocale())}>
        <Blocks blocks={notAnEmergencyService.body} caption="" />
      </Notice>
      <EveryCountry today={today} />
    </Page>
  )
}
