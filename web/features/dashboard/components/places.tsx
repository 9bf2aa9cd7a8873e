import { BookOpen, ChartNoAxesColumn, FileText } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { pageExists } from '#web/platform/pages/coming-pages.ts'
import { LinkCard } from '#web/ui/card.tsx'

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
    <section aria-labelledby="places" className="grid gap-5">
      <h2 id="places" className="text-xl">
        {m.dashboard_places()}
      </h2>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {places
          .filter(({ to }) => pageExists(to))
          .map(({ to, title, text, Icon }) => (
            <LinkCard
              key={to}
              to={to}
              title={title}
              icon={<Icon aria-hidden size={26} className="text-deep" />}
            >
              <p>{text}</p>
            </LinkCard>
          ))}
      </div>
    </section>
  )
}
