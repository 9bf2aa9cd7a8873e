import { HeartHandshake } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import type { ReportBody } from '#web/records/body/body.ts'
import { contactRows } from '#web/records/answer-rows.tsx'

/** Whether the reporter asked for ways of contact that do not include writing here. */
export function prefersOtherContact(body: ReportBody | null): boolean {
  const ways = body?.contact.ways ?? []
  return ways.length > 0 && !ways.includes('here')
}

/** Whether the person affected may be contacted; unknown counts as no. */
function knowledgeSentence({ theyKnow }: ReportBody['about']): string {
  if (theyKnow === null) return m.report_page_safe_contact_they_unsaid()
  return theyKnow ? m.report_page_safe_contact_they_know() : m.report_page_safe_contact_they_unknown()
}

/** How the reporter may be contacted and who must not know. Shown above each reply form of handlers. */
export function SafeContact({ body }: { body: ReportBody | null }) {
  if (!body) return null
  return (
    <div className="rounded-lg border border-accent bg-accent-soft p-5 text-accent-ink">
      <h3 className="flex items-center gap-2.5 font-bold">
        <HeartHandshake aria-hidden size={22} />
        {m.report_page_safe_contact()}
      </h3>
      {body.about.whom === 'other' && <p className="mt-2 font-semibold">{knowledgeSentence(body.about)}</p>}
      <dl className="mt-2 grid gap-2">
        {contactRows(body).map(({ key, answer }) => (
          <div key={key}>
            <dt className="text-sm font-semibold">
              {key === 'contact' ? m.report_page_safe_contact_ways() : m.report_page_safe_contact_secret()}
            </dt>
            <dd className="whitespace-pre-line">{answer ?? m.report_page_safe_contact_unsaid()}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm">{m.report_page_safe_contact_rule()}</p>
    </div>
  )
}
