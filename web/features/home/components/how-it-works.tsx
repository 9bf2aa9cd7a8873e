import { m } from '#web/messages/compiled/messages.js'
import { PhoneScreen } from './phone-screen.tsx'
import { Section } from './section.tsx'

const steps = [
  { key: 'write', title: m.home_step_write_title, text: m.home_step_write_text },
  { key: 'choose', title: m.home_step_choose_title, text: m.home_step_choose_text },
  { key: 'send', title: m.home_step_send_title, text: m.home_step_send_text },
  { key: 'follow', title: m.home_step_follow_title, text: m.home_step_follow_text },
]

/** What happens after the first button, step by step, and who sees what. */
export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title={m.home_how_title()}
      lead={m.home_how_lead()}
      tone="sunken"
      beside={<PhoneScreen />}
    >
      <ol className="grid gap-x-10 gap-y-5 md:grid-cols-2 md:gap-y-8">
        {steps.map(({ key, title, text }, index) => (
          <li key={key} className="flex gap-4">
            <span
              aria-hidden
              className="grid h-12 w-10 shrink-0 place-items-center rounded-t-full bg-deep pt-1 text-lg font-bold text-on-deep"
            >
              {index + 1}
            </span>
            <div className="grid content-start gap-0.5 md:gap-1.5">
              <h3 className="text-lg md:text-xl">{title()}</h3>
              <p className="text-ink-soft">{text()}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
