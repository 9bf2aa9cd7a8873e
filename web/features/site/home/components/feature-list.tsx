import { BookOpenText, HeartHandshake, LifeBuoy, VenetianMask } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Link } from '#web/ui/link.tsx'
import { Section } from './home-section.tsx'

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

/** The four main features. */
export function Features() {
  return (
    <Section title={m.home_cards_title()}>
      <ul className="grid max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface md:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {cards.map(({ key, to, Icon, title, text }) => (
          <li
            key={key}
            className="group relative flex gap-3 border-line px-4 py-3 transition-colors max-md:not-first:border-t md:flex-col md:rounded-lg md:border md:bg-surface md:p-5 md:hover:border-deep"
          >
            <span className="grid h-12 w-10 shrink-0 place-items-center rounded-t-full bg-accent-soft pt-1.5 text-accent-ink md:h-16 md:w-13">
              <Icon aria-hidden size={24} />
            </span>
            <div className="grid content-start md:gap-2">
              <h3 className="text-lg md:text-xl">
                <Link to={to} className="after:absolute after:inset-0 after:rounded-lg group-hover:underline">
                  {title()}
                </Link>
              </h3>
              <p className="text-ink-soft">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
