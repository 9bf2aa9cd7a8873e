import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { imageServices } from '#content/evidence/image-services.ts'
import { emergencyNumbersFor } from '#content/helplines/emergency.ts'
import { audienceNames, emergencyServiceNames } from '#content/helplines/labels.ts'
import { inLocale } from '#content/localised.ts'
import type { Door } from '#content/crisis-guide/schema.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { localizeHref } from '#web/ui/language/links.ts'
import { Link } from '#web/ui/link.tsx'
import { EmergencyLink } from '#web/platform/safety/emergency-link.tsx'

/** The ids of the sections of the page. */
const partNames: Record<Extract<Door, { kind: 'part' }>['part'], () => string> = {
  plan: m.safety_plan_title,
  people: m.safety_plan_people_title,
  calm: m.calm_title,
}

const look =
  'flex min-h-12 items-center gap-3 rounded-md border-2 border-line-strong bg-surface px-4 py-2 font-semibold ' +
  'text-deep hover:border-deep hover:bg-deep-soft'

function Arrow(): ReactNode {
  return <ArrowRight aria-hidden size={18} className="ms-auto shrink-0 rtl:rotate-180" />
}

function EmergencyOption({ country }: { country: string | null }) {
  if (country === null) {
    return (
      <Link to="/crisis" className={look}>
        {m.shell_scriptless_crisis()}
        <Arrow />
      </Link>
    )
  }
  const numbers = emergencyNumbersFor(country)
  if (numbers.length === 0) return <p>{m.crisis_number_unknown()}</p>
  return (
    <ul className="flex flex-wrap gap-2.5">
      {numbers.map(({ number, service }) => (
        <li key={service + number}>
          <EmergencyLink number={number} className="min-h-12 px-4 font-bold">
            {m.crisis_call()} {inLocale(emergencyServiceNames[service], getLocale())} {number}
          </EmergencyLink>
        </li>
      ))}
    </ul>
  )
}

function GuideOptionLink({ option, country }: { option: Door; country: string | null }) {
  const locale = getLocale()
  switch (option.kind) {
    case 'emergency':
      return <EmergencyOption country={country} />
    case 'lines':
      return (
        <Link
          to="/crisis"
          state={{ need: option.need, wayBack: localizeHref('/enhanced-crisis') }}
          className={look}
        >
          {option.need === null
            ? m.crisis_guide_lines()
            : m.crisis_guide_lines_for({ need: inLocale(audienceNames[option.need], locale) })}
          <Arrow />
        </Link>
      )
    case 'page':
      return (
        <Link to={option.path} className={look}>
          {inLocale(option.label, locale)}
          <Arrow />
        </Link>
      )
    case 'part':
      return (
        <a href={`#${option.part}`} className={look}>
          {partNames[option.part]()}
          <Arrow />
        </a>
      )
    case 'service': {
      const service = imageServices.find(({ id }) => id === option.service)
      if (!service) return null
      return (
        <div className="grid gap-1">
          <Link to={service.address} className={look}>
            {service.name}
            <Arrow />
          </Link>
          <p className="text-sm text-ink-soft">{inLocale(service.does, locale)}</p>
        </div>
      )
    }
  }
}

interface GuideOptionsProps {
  options: readonly Door[]
  /** The country of the emergency number; `null` if unknown: then every country's is one press away. */
  country: string | null
}

/** The options at the end of the guide, the most urgent first. */
export function GuideOptions({ options, country }: GuideOptionsProps) {
  return (
    <ul className="grid gap-2.5">
      {options.map((option) => (
        <li key={JSON.stringify(option)}>
          <GuideOptionLink option={option} country={country} />
        </li>
      ))}
    </ul>
  )
}
