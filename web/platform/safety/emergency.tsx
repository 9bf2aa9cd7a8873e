import { Phone } from 'lucide-react'
import { telHref } from '#content/helplines/dialling.ts'
import { emergencyNumbersFor } from '#content/helplines/emergency.ts'
import { emergencyServiceNames } from '#content/helplines/labels.ts'
import { inLocale } from '#content/localised.ts'
import { nobodyWatchesLive, notAnEmergencyService } from '#content/safety/emergencies.ts'
import { someoneMayGetHurt } from '#content/safety/words-of-danger.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Blocks } from '#web/ui/blocks.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { useCountryOfClock } from './country.ts'
import { SafetyNotice } from './safety-notice.tsx'
import { ToCrisis } from './to-crisis.tsx'

/** What to dial, for the country of the device. */
export function EmergencyNumbers() {
  const country = useCountryOfClock()
  const numbers = country ? emergencyNumbersFor(country) : []
  if (numbers.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {numbers.map(({ number, service }) => (
        <li key={service + number}>
          <a href={telHref(number)} className={`inline-flex min-h-11 items-center gap-2 ${textLink}`}>
            <Phone aria-hidden size={18} />
            <span>
              {inLocale(emergencyServiceNames[service], getLocale())} <strong>{number}</strong>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** For each page from which something is sent: nobody watches live, and what to dial instead. */
export function NotAnEmergencyService({ answerDays }: { answerDays?: number | undefined }) {
  return (
    <SafetyNotice text={notAnEmergencyService}>
      {answerDays !== undefined && <p>{m.reports_answer_within({ days: answerDays })}</p>}
      <EmergencyNumbers />
      <p>
        <Link to="/crisis" className={`inline-flex min-h-11 items-center ${textLink}`}>
          {m.reports_to_crisis()}
        </Link>
      </p>
    </SafetyNotice>
  )
}

/** The same on the short way to a sent report: one sentence, the numbers, and when an answer comes. */
export function NobodyWatchesLive({ answerDays }: { answerDays?: number | undefined }) {
  return (
    <div className="grid gap-1">
      <Blocks blocks={nobodyWatchesLive.body} caption="" />
      <div className="flex flex-wrap items-center gap-x-5">
        <EmergencyNumbers />
        <Link to="/crisis" className={`inline-flex min-h-11 items-center ${textLink}`}>
          {m.reports_to_crisis()}
        </Link>
      </div>
      {answerDays !== undefined && <p>{m.reports_answer_within({ days: answerDays })}</p>}
    </div>
  )
}

/** Shown at once where somebody may get hurt. It never gets in the way of continuing. */
export function AreYouSafe() {
  return (
    <SafetyNotice text={someoneMayGetHurt} tone="danger" live>
      <EmergencyNumbers />
      <div>
        <ToCrisis tone="danger">{m.reports_to_crisis()}</ToCrisis>
      </div>
    </SafetyNotice>
  )
}
