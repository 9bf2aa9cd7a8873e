import { BookOpenText, HeartHandshake, LifeBuoy, VenetianMask } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { LinkCard } from '#web/ui/card.tsx'
import { Section } from './section.tsx'

const cards = [
  {
    key: 'record',
    to: '/incident-report',
    Icon: BookOpenText,
    title: m.home_card_record,
    text: m.home_card_record_text,
  },
  {
    key: 'anonymous',
    to: '/report',
    Icon: VenetianMask,
    title: m.home_card_anonymous,
    text: m.home_card_anonymous_text,
  },
  {
    key: 'people',
    to: '/support-groups',
    Icon: HeartHandshake,
    title: m.home_card_people,
    text: m.home_card_people_text,
  },
  { key: 'help', to: '/crisis', Icon: LifeBuoy, title: m.home_card_help, text: m.home_card_help_text },
]

/** The four things one can do here. */
export function Features() {
  return (
    <Section title={m.home_cards_title()}>
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-4">
        {cards.map(({ key, to, Icon, title, text }) => {
          const icon = (
            <span className="mb-2 grid h-16 w-13 place-items-center rounded-t-full bg-accent-soft pt-2 text-accent-ink">
              <Icon aria-hidden size={26} />
            </span>
          )
          return (
            <li key={key} className="grid">
              <LinkCard to={to} title={title()} icon={icon}>
                <p>{text()}</p>
              </LinkCard>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
