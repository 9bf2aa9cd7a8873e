import { Phone } from 'lucide-react'
import { telHref } from '#content/helplines/dial-number.ts'
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

/** Emergency numbers for the country of the device. */
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

/** For each page that sends something: nobody monitors it live, and whom to call instead. */
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

/** The short form after sending a report: one sentence, the numbers, and when to expect an answer. */
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

/** Shown immediately if somebody may get hurt. It never blocks the way forward. */
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
