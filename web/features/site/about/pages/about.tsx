import { inLocale } from '#content/localised.ts'
import { about } from '#content/policies/about.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useOperator } from '#web/platform/operator/operator.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Doorway } from '#web/ui/illustrations/doorway.tsx'
import { Blocks } from '#web/ui/blocks.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Contact } from '../components/contact-facts.tsx'
import { MissingDetails, Operator } from '../components/operator.tsx'
import { WriteToUs } from '../components/enquiry-link.tsx'

export function meta() {
  return pageMeta({
    title: inLocale(about.title, getLocale()),
    description: inLocale(about.summary, getLocale()),
  })
}

/** What this service is, its operator, and who reads what is sent. */
export default function About() {
  const locale = getLocale()
  const { details } = useOperator()
  return (
    <Page
      title={inLocale(about.title, locale)}
      lead={inLocale(about.summary, locale)}
      area="law"
      drawing={<Doorway />}
      width="page"
    >
      <MissingDetails details={details} />
      <Operator details={details} />
      <Contact addresses={details} />
      <WriteToUs />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10 lg:grid-cols-2">
        {about.sections.map(({ id, heading, body }) => (
          <div key={id} id={id} className="prose">
            <h2>{inLocale(heading, locale)}</h2>
            <Blocks blocks={body} caption={inLocale(heading, locale)} />
          </div>
        ))}
      </div>
      <Notice title={m.about_danger_title()}>
        <p>
          <Link to="/crisis" className={`inline-flex min-h-11 items-center ${textLink}`}>
            {m.about_danger_link()}
          </Link>
        </p>
      </Notice>
    </Page>
  )
}
