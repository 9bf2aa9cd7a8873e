import { m } from '#web/messages/compiled/messages.js'
import { useViewer } from '#web/platform/session/viewer-context.ts'
import { LinkButton, type ButtonTone } from '#web/ui/button.tsx'
import { Circle } from './circle-section.tsx'
import { sectionTitle } from './home-section.tsx'

const calls = {
  member: [
    { to: '/report', label: m.home_community_report },
    { to: '/dashboard', label: m.home_community_dashboard },
  ],
  visitor: [
    { to: '/auth', label: m.home_community_join },
    { to: '/subscription', label: m.home_community_premium },
  ],
}

const tones: ButtonTone[] = ['primary', 'secondary']

/** An invitation: members see their next steps, visitors the sign-up. */
export function Community() {
  const { viewer } = useViewer()
  const member = viewer.kind === 'member'
  return (
    <section aria-labelledby="community" className="page-width py-2 md:py-8">
      <div className="grid items-center gap-8 rounded-xl bg-deep-soft px-5 py-6 md:grid-cols-[1fr_auto] md:px-14 md:py-14">
        <div className="grid justify-items-start gap-3 md:gap-4">
          <h2 id="community" className={sectionTitle}>
            {m.home_community_title()}
          </h2>
          <p className="max-w-form md:text-lg">
            {member ? m.home_community_member_text() : m.home_community_visitor_text()}
          </p>
          <div className="mt-1 flex flex-wrap gap-3">
            {calls[viewer.kind].map(({ to, label }, index) => (
              <LinkButton key={to} to={to} tone={tones[index]}>
                {label()}
              </LinkButton>
            ))}
          </div>
        </div>
        <div className="max-md:hidden">
          <Circle />
        </div>
      </div>
    </section>
  )
}
