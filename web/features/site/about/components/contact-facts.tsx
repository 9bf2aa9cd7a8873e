import type { ReactNode } from 'react'
import type { Brand } from '#content/brand.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Link, textLink } from '#web/ui/link.tsx'

/** One line of a list of facts: a label, and text or links. */
export function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[14rem_1fr]">
      <dt className="font-semibold">{label}</dt>
      <dd className="grid gap-1">{children}</dd>
    </div>
  )
}

function Mail({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`} className={`justify-self-start py-2.5 ${textLink}`}>
      {to}
    </a>
  )
}

const ContactLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={`${textLink} inline-flex min-h-11 items-center`}>
    {children}
  </Link>
)

/**
 * How to reach people from here. The channels inside the platform are always open; an address is shown only once the
 * operator has set it.
 */
export function Contact({
  addresses: { contactEmail, securityEmail },
}: {
  addresses: Pick<Brand, 'contactEmail' | 'securityEmail'>
}) {
  return (
    <section id="contact" aria-labelledby="contact-title" className="scroll-mt-6">
      <h2 id="contact-title" className="text-xl">
        {m.shell_footer_contact()}
      </h2>
      <dl className="mt-3 border-t border-line">
        {contactEmail && (
          <Row label={m.about_contact_by_mail()}>
            <Mail to={contactEmail} />
          </Row>
        )}
        <Row label={m.about_contact_report()}>
          <p>{m.about_contact_report_text()}</p>
          <p className="flex flex-wrap gap-x-6">
            <ContactLink to="/reports">{m.about_contact_reports()}</ContactLink>
            <ContactLink to="/reports/check">{m.about_contact_words()}</ContactLink>
          </p>
        </Row>
        <Row label={m.about_contact_team()}>
          <p>{m.about_contact_team_text()}</p>
          <p>
            <ContactLink to="/report">{m.shell_page_report()}</ContactLink>
          </p>
        </Row>
        <Row label={m.service_status_title()}>
          <p>
            <ContactLink to="/status">{m.service_status_link()}</ContactLink>
          </p>
        </Row>
        <Row label={m.about_vulnerabilities()}>
          {securityEmail ? <Mail to={securityEmail} /> : <p>{m.about_vulnerabilities_text()}</p>}
        </Row>
        <Row label={m.about_guide()}>
          <p>{m.about_guide_text()}</p>
          {/* Pages of the server itself, which the app does not route. */}
          <p>
            <a href="/docs" hrefLang="en" className={`${textLink} inline-flex min-h-11 items-center`}>
              {m.about_guide_link()}
            </a>
          </p>
        </Row>
      </dl>
    </section>
  )
}
