import { m } from '#web/messages/compiled/messages.js'
import { CardRow } from './card-row.tsx'
import { PhoneScreen } from './phone-screen.tsx'
import { Section } from './home-section.tsx'

const steps = [
  { key: 'write', title: m.home_step_write_title, text: m.home_step_write_text },
  { key: 'choose', title: m.home_step_choose_title, text: m.home_step_choose_text },
  { key: 'send', title: m.home_step_send_title, text: m.home_step_send_text },
  { key: 'follow', title: m.home_step_follow_title, text: m.home_step_follow_text },
] as const

/** What happens after the first button, step by step, with pictures. */
export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title={m.home_how_title()}
      lead={m.home_how_lead()}
      tone="sunken"
      reachesBottom
    >
      <CardRow title={m.home_how_steps()} columns={4} isOrdered>
        {steps.map(({ key, title, text }, index) => (
          <li key={key} className="flex flex-col gap-2">
            <h3 className="flex items-center gap-3 text-lg md:text-xl">
              <span
                aria-hidden
                className="grid h-10 w-8 shrink-0 place-items-center rounded-t-full bg-deep pt-1 font-bold text-on-deep"
              >
                {index + 1}
              </span>
              {title()}
            </h3>
            <p className="mb-2 text-ink-soft">{text()}</p>
            <div className="mt-auto">
              <PhoneScreen step={key} />
            </div>
          </li>
        ))}
      </CardRow>
    </Section>
  )
}
