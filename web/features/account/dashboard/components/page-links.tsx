import { BookOpen, ChartNoAxesColumn, FileText } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Row, Rows } from '#web/ui/row.tsx'

/** The person's own places. */
export function Places() {
  const places = [
    {
      to: '/incident-report',
      title: m.dashboard_place_log(),
      text: m.dashboard_place_log_text(),
      Icon: BookOpen,
    },
    {
      to: '/reports',
      title: m.dashboard_place_reports(),
      text: m.dashboard_place_reports_text(),
      Icon: FileText,
    },
    {
      to: '/report-analytics',
      title: m.dashboard_place_pattern(),
      text: m.dashboard_place_pattern_text(),
      Icon: ChartNoAxesColumn,
    },
  ]
  return (
    <section aria-labelledby="places" className="grid gap-2">
      <h2 id="places" className="text-xl">
        {m.dashboard_places()}
      </h2>
      <Rows>
        {places.map(({ to, title, text, Icon }) => (
          <li key={to}>
            <Row
              to={to}
              title={title}
              meta={text}
              mark={<Icon aria-hidden size={22} className="text-deep" />}
            />
          </li>
        ))}
      </Rows>
    </section>
  )
}
