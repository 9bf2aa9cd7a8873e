import { Phone } from 'lucide-react'
import { imageServicesFor } from '#content/evidence/image-services.ts'
import type { ImageService } from '#content/evidence/schema.ts'
import { telHref } from '#content/helplines/dial-number.ts'
import { helplinesFor } from '#content/helplines/helplines.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { dayInWords } from '#web/ui/dates.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { useCountry } from '#web/platform/safety/country.ts'
import { useToday } from '#web/ui/use-today.ts'

/** Services that remove private pictures from the internet, and specialised helplines of the country. */
export function ImageServices({ age }: { age: ImageService['age'] }) {
  const country = useCountry()
  const locale = getLocale()
  const today = useToday() ?? '2026-11-21'
  // The helplines listed for private pictures are for adults; children have the services.
  const lines = age === 'adult' && country ? helplinesFor(country, today, ['image-abuse']) : []
  return (
    <ul className="grid gap-3">
      {imageServicesFor(age, country).map((service) => (
        <li key={service.id}>
          <Link to={service.address} className={`inline-flex min-h-11 items-center ${textLink}`}>
            {service.name}
          </Link>
          <p className="text-sm">{inLocale(service.does, locale)}</p>
          <p className="text-sm text-ink-soft">
            {m.evidence_checked_on({ day: dayInWords(service.lastChecked) })}
          </p>
        </li>
      ))}
      {lines.map(({ helpline, pastReview }) => (
        <li key={helpline.id} className="flex flex-wrap items-center gap-x-4">
          <strong>{helpline.organisation}</strong>
          {helpline.phone.map((number) => (
            <a
              key={number}
              href={telHref(number)}
              className={`inline-flex min-h-11 items-center gap-2 ${textLink}`}
            >
              <Phone aria-hidden size={18} />
              {number}
            </a>
          ))}
          {helpline.lastChecked && !pastReview && (
            <span className="w-full text-sm text-ink-soft">
              {m.evidence_checked_on({ day: dayInWords(helpline.lastChecked) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
