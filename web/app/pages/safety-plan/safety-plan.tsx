import { useCallback, useRef, useState } from 'react'
import { Calm } from '#web/features/support/calm/components/calm.tsx'
import { QuietView } from '#web/features/support/calm/components/quiet-view.tsx'
import { useCountryOfClock } from '#web/platform/safety/country.ts'
import { EmergencyPanel } from '#web/platform/safety/emergency-panel/panel.tsx'
import { Guide } from '#web/features/support/crisis/components/guide.tsx'
import { SafetyPlanPlaceholder } from '#web/features/support/safety-plan/components/safety-plan-placeholder.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Beside } from '#web/ui/illustrations/beside.tsx'
import { Page } from '#web/ui/page.tsx'

export function meta() {
  return pageMeta({ title: m.safety_plan_page_title(), description: m.safety_plan_page_description() })
}

const parts = [
  ['plan', m.safety_plan_title],
  ['people', m.safety_plan_people_title],
  ['calm', m.calm_title],
] as const

/** Scroll distance in pixels up to which the reader counts as being at the top. */
const maxScrollAtTop = 80

/** Guides from what is happening to the right help, a plan for hard days, people to tell, and a calming exercise. */
export default function EnhancedCrisis() {
  const country = useCountryOfClock()
  const [isQuiet, setQuiet] = useState(false)
  const [isPlanFirst, setPlanFirst] = useState(false)
  const main = useRef<HTMLDivElement>(null)
  /**
   * A written plan is shown first, unless the person is already reading or answering: the layout must not
   * shift then.
   */
  const place = useCallback(() => {
    if (window.scrollY < maxScrollAtTop && !main.current?.contains(document.activeElement)) setPlanFirst(true)
  }, [])
  if (isQuiet) return <QuietView onClose={() => setQuiet(false)} />
  const plan = <SafetyPlanPlaceholder key="plan" onWritten={place} />
  const others = [<Guide key="guide" country={country} />, <Calm key="calm" onQuiet={() => setQuiet(true)} />]
  return (
    <Page
      area="support"
      drawing={<Beside />}
      title={m.safety_plan_page_title()}
      lead={m.safety_plan_page_lead()}
      width="page"
    >
      <EmergencyPanel country={country} />
      <nav aria-label={m.safety_plan_page_parts()} className="flex flex-wrap gap-x-6 print:hidden">
        {parts.map(([id, name]) => (
          <a key={id} href={`#${id}`} className={`inline-flex min-h-11 items-center ${textLink}`}>
            {name()}
          </a>
        ))}
        <Link to="/crisis" className={`inline-flex min-h-11 items-center ${textLink}`}>
          {m.safety_plan_page_lines()}
        </Link>
      </nav>
      <div
        ref={main}
        className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:gap-x-14"
      >
        {isPlanFirst ? [plan, ...others] : [...others, plan]}
      </div>
    </Page>
  )
}
