import type { OperatorProfile } from '#contract/operator.ts'
import { inLocale } from '#content/localised.ts'
import { missingOperatorDetails, operatorDetailNames, type NamedContact } from '#content/policies/operator.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { useViewer } from '#web/platform/session/viewer-context.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Row } from './contact-facts.tsx'

const person = (contact: NamedContact | null) => contact && `${contact.name}, ${contact.contact}`

/** The details that are set. A missing one has neither a line nor a placeholder. */
function detailsText(details: OperatorProfile): { key: keyof typeof operatorDetailNames; words: string }[] {
  const locale = getLocale()
  const country = details.country && new Intl.DisplayNames(locale, { type: 'region' }).of(details.country)
  const words: Record<keyof typeof operatorDetailNames, string | null | undefined> = {
    name: details.name,
    address: details.address,
    country,
    safeguardingLead: person(details.safeguardingLead),
    deputyLead: person(details.deputyLead),
    readers: details.readers && inLocale(details.readers, locale),
    readingHours: details.readingHours && inLocale(details.readingHours, locale),
    retention: details.retention && inLocale(details.retention, locale),
  }
  const keys = Object.keys(words) as (keyof typeof words)[]
  return keys.flatMap((key) => (words[key] ? [{ key, words: words[key] }] : []))
}

/** The details that are still missing, shown to administrators only. */
export function MissingDetails({ details }: { details: OperatorProfile }) {
  const { viewer } = useViewer()
  const missing = [
    ...missingOperatorDetails(details).map((detail) => inLocale(operatorDetailNames[detail], getLocale())),
    ...(details.contactEmail ? [] : [m.about_contact_missing()]),
    ...(details.securityEmail ? [] : [m.about_vulnerabilities_missing()]),
  ]
  if (viewer.kind !== 'member' || !viewer.isAdmin || missing.length === 0) return null
  return (
    <Notice tone="warn" title={m.about_missing_title()}>
      <ul className="list-disc ps-5">
        {missing.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <div>
        <LinkButton to="/admin?view=operator" tone="secondary">
          {m.about_missing_set()}
        </LinkButton>
      </div>
    </Notice>
  )
}

/** The operator of this server. Renders nothing if no detail is set. */
export function Operator({ details: profile }: { details: OperatorProfile }) {
  const details = detailsText(profile)
  if (details.length === 0) return null
  return (
    <section aria-labelledby="operator">
      <h2 id="operator" className="text-xl">
        {m.about_operator()}
      </h2>
      <dl className="mt-3 border-t border-line">
        {details.map(({ key, words }) => (
          <Row key={key} label={inLocale(operatorDetailNames[key], getLocale())}>
            <p className="whitespace-pre-line">{words}</p>
          </Row>
        ))}
      </dl>
    </section>
  )
}
