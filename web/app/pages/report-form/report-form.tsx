import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { ReportForm } from '#web/features/reporting/report-form/components/report-form.tsx'

export function meta() {
  return pageMeta({ title: m.reports_form_title(), description: m.reports_form_description() })
}

/** The report form, one question per page. */
export default function Report() {
  return <ReportForm />
}
