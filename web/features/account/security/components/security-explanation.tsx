import { useOperator } from '#web/platform/operator/operator.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Link, textLink } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { ProofLog } from './proof-log.tsx'

/** `/security` for a visitor: how people are protected, the limits of that, and where to report a vulnerability. */
export function Explanation() {
  const { securityEmail } = useOperator().details
  const parts = [
    { title: m.security_visitor_sealed(), text: m.security_visitor_sealed_text() },
    { title: m.security_visitor_password(), text: m.security_visitor_password_text() },
    { title: m.security_visitor_anonymous(), text: m.security_visitor_anonymous_text() },
    { title: m.security_visitor_sees(), text: m.security_visitor_sees_text() },
    { title: m.security_visitor_limit(), text: m.security_visitor_limit_text() },
    {
      title: m.security_visitor_report(),
      text: securityEmail
        ? m.security_visitor_report_text({ email: securityEmail })
        : m.security_visitor_report_none(),
    },
  ]
  return (
    <Page title={m.security_page_title()} lead={m.security_lead_visitor()} width="page">
      <div className="grid content-start gap-x-16 gap-y-8 xl:grid-cols-2">
        {parts.map(({ title, text }) => (
          <section key={title} className="grid max-w-measure content-start gap-2">
            <h2 className="text-xl">{title}</h2>
            <p>{text}</p>
          </section>
        ))}
        <section className="grid min-w-0 max-w-measure content-start gap-2">
          <h2 className="text-xl">{m.proofs_log_title()}</h2>
          <ProofLog />
        </section>
      </div>
      <p>
        <Link to="/auth" className={`inline-flex min-h-11 items-center ${textLink}`}>
          {m.security_visitor_sign_in()}
        </Link>
      </p>
    </Page>
  )
}
