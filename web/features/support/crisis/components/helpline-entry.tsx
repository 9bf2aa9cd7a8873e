import { smsHref, telHref } from '#content/helplines/dial-number.ts'
import type { ListedHelpline } from '#content/helplines/helplines.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Link } from '#web/ui/link.tsx'
import { HelplineFacts, LastChecked } from './helpline-facts.tsx'

/** One helpline in the list of all countries: the facts of its card in a simpler style, as there are very many. */
export function HelplineEntry({ listed }: { listed: ListedHelpline }) {
  const { organisation, phone, sms, chatUrl, website } = listed.helpline
  return (
    <li className="border-t border-line py-3">
      <strong>{organisation}</strong>
      <ul className="ways">
        {phone.map((number) => (
          <li key={number}>
            <a href={telHref(number)}>{m.crisis_call_number({ number })}</a>
          </li>
        ))}
        {sms && (
          <li>
            <a href={smsHref(sms)}>
              {sms.keyword
                ? m.crisis_text_keyword({ keyword: sms.keyword, number: sms.number })
                : m.crisis_text_number({ number: sms.number })}
            </a>
          </li>
        )}
        {(chatUrl ?? website) && (
          <li>
            <Link
              to={chatUrl ?? website ?? ''}
              aria-label={`${chatUrl ? m.crisis_chat() : m.crisis_website()}, ${organisation}`}
            >
              {chatUrl ? m.crisis_chat() : m.crisis_website()}
            </Link>
          </li>
        )}
      </ul>
      <HelplineFacts helpline={listed.helpline} />
      <LastChecked checked={listed.helpline} pastReview={listed.pastReview} />
    </li>
  )
}
