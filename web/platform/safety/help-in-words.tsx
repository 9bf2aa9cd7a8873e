import { MessageSquare, Phone } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { smsHref, telHref } from '#content/helplines/dial-number.ts'
import type { ListedHelpline } from '#content/helplines/helplines.ts'
import type { Danger } from '#content/moderation/danger.ts'
import type { SafetyText } from '#content/safety/safety-text.ts'
import { ifItIsNow, notAlone } from '#content/safety/words-of-danger.ts'
import { m } from '#web/messages/compiled/messages.js'
import { utcDay } from '#web/ui/days.ts'
import { textLink } from '#web/ui/link.tsx'
import { useCountry } from './country.ts'
import { EmergencyNumbers } from './emergency.tsx'
import { SafetyNotice } from './safety-notice.tsx'
import { ToCrisis } from './to-crisis.tsx'

const textOf = { 'self-harm': notAlone, violence: ifItIsNow } as const

/** A few helplines for the country of the device, loaded with the page's own files. */
function FirstLines({ danger }: { danger: Danger }) {
  const country = useCountry()
  const [listed, setListed] = useState<readonly ListedHelpline[]>([])
  useEffect(() => {
    let isCurrent = true
    void import('#content/helplines/helplines.ts').then(
      ({ helplinesFor }) => {
        const fitting =
          danger === 'self-harm' ? (['suicide'] as const) : (['domestic-violence', 'child'] as const)
        const found = country ? helplinesFor(country, utcDay(), fitting) : []
        if (isCurrent) setListed(found.slice(0, 2))
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [country, danger])
  if (listed.length === 0) return null
  return (
    <ul className="grid gap-1">
      {listed.map(({ helpline: { id, organisation, phone, sms } }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4">
          <span>{organisation}</span>
          {phone.slice(0, 1).map((number) => (
            <a
              key={number}
              href={telHref(number)}
              className={`inline-flex min-h-11 items-center gap-2 ${textLink}`}
            >
              <Phone aria-hidden size={18} />
              {m.crisis_call_number({ number })}
            </a>
          ))}
          {sms && (
            <a href={smsHref(sms)} className={`inline-flex min-h-11 items-center gap-2 ${textLink}`}>
              <MessageSquare aria-hidden size={18} />
              {sms.keyword
                ? m.crisis_text_keyword({ keyword: sms.keyword, number: sms.number })
                : m.crisis_text_number({ number: sms.number })}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

interface HelpInWordsProps {
  danger: Danger
  /** Replaces the usual text, which says that only this device has checked what was written. */
  text?: SafetyText | undefined
  children?: ReactNode
}

/** Help beside text that mentions danger: calm, with numbers, and never blocking. */
export function HelpInWords({ danger, text = textOf[danger], children }: HelpInWordsProps) {
  return (
    <SafetyNotice text={text} tone={danger === 'violence' ? 'warn' : 'info'} live>
      <EmergencyNumbers />
      <FirstLines danger={danger} />
      <div className="flex flex-wrap gap-3">
        <ToCrisis tone="secondary">{m.reports_to_crisis()}</ToCrisis>
        {children}
      </div>
    </SafetyNotice>
  )
}
