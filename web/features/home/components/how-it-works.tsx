import { m } from '#web/messages/compiled/messages.js'
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
    <Section id="how-it-works" title={m.home_how_title()} lead={m.home_how_lead()} tone="sunken">
      <ol className="grid gap-x-8 gap-y-8 md:grid-cols-4">
        {steps.map(({ key, title, text }, index) => (
          <li key={key} className="flex gap-4 md:flex-col">
            <span
              aria-hidden
              className="grid h-14 w-11 shrink-0 place-items-center rounded-t-full bg-deep pt-1 text-lg font-bold text-on-deep"
            >
              {index + 1}
            </span>
            <div className="grid content-start gap-1.5 border-t-2 border-deep pt-2.5 md:pt-4">
              <h3 className="text-xl">{title()}</h3>
              <p className="text-ink-soft">{text()}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
