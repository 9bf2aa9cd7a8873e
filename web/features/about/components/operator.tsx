import { brand } from '#content/brand.ts'
import { inLocale } from '#content/localised.ts'
import {
  missingOperatorDetails,
  operator,
  operatorDetailNames,
  type NamedContact,
  type OperatorDetails,
} from '#content/policies/operator.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { useViewer } from '#web/shell/viewer.ts'
import { textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

const person = (contact: NamedContact | null) => contact && `${contact.name}, ${contact.contact}`

/** The details that are set, in words. A missing one has no line and no placeholder. */
function detailsInWords(details: OperatorDetails): { key: keyof OperatorDetails; words: string }[] {
  const locale = getLocale()
  const country = details.country && new Intl.DisplayNames(locale, { type: 'region' }).of(details.country)
  const words: Record<keyof OperatorDetails, string | null | undefined> = {
    name: details.name,
    address: details.address,
    country,
    safeguardingLead: person(details.safeguardingLead),
    deputyLead: person(details.deputyLead),
    readers: details.readers && inLocale(details.readers, locale),
    readingHours: details.readingHours && inLocale(details.readingHours, locale),
    retention: details.retention && inLocale(details.retention, locale),
  }
  const keys = Object.keys(words) as (keyof OperatorDetails)[]
  return keys.flatMap((key) => (words[key] ? [{ key, words: words[key] }] : []))
}

/** What an administrator still has to set, told to administrators only. */
export function MissingDetails() {
  const { viewer } = useViewer()
  const missing = missingOperatorDetails(operator)
  if (viewer.kind !== 'member' || !viewer.isAdmin || missing.length === 0) return null
  return (
    <Notice tone="warn" title={m.about_missing_title()}>
      <ul className="list-disc ps-5">
        {missing.map((detail) => (
          <li key={detail}>{inLocale(operatorDetailNames[detail], getLocale())}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Address({ label, email }: { label: string; email: string | null }) {
  if (!email) return null
  return (
    <div className="grid gap-x-6 border-b border-line py-4 md:grid-cols-[14rem_1fr]">
      <dt className="font-semibold">{label}</dt>
      <dd>
        <a href={`mailto:${email}`} className={textLink}>
          {email}
        </a>
      </dd>
    </div>
  )
}

/** Who answers for this server and how they are reached. Nothing at all where nothing is set. */
export function Operator() {
  const details = detailsInWords(operator)
  if (details.length === 0 && !brand.contactEmail && !brand.securityEmail) return null
  return (
    <section aria-labelledby="operator">
      <h2 id="operator" className="text-xl">
        {m.about_operator()}
      </h2>
      <dl className="mt-3 border-t border-line">
        {details.map(({ key, words }) => (
          <div key={key} className="grid gap-x-6 border-b border-line py-4 md:grid-cols-[14rem_1fr]">
            <dt className="font-semibold">{inLocale(operatorDetailNames[key], getLocale())}</dt>
            <dd className="whitespace-pre-line">{words}</dd>
          </div>
        ))}
        <Address label={m.about_contact()} email={brand.contactEmail} />
        <Address label={m.about_vulnerabilities()} email={brand.securityEmail} />
      </dl>
    </section>
  )
}
