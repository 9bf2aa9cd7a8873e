import { MessageCircle, MessageSquareText, Phone } from 'lucide-react'
import { smsHref, telHref } from '#content/helplines/dial-number.ts'
import type { ListedHelpline } from '#content/helplines/helplines.ts'
import type { Helpline } from '#content/helplines/schema.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Link, textLink } from '#web/ui/link.tsx'
import { countryName } from '#web/ui/country-name.ts'
import { HelplineFacts, LastChecked } from './helpline-facts.tsx'

const way =
  'inline-flex min-h-12 items-center gap-2.5 rounded-md border-2 border-deep px-4 py-1.5 font-bold text-deep ' +
  'hover:bg-deep-soft'

function ContactOptions({ helpline }: { helpline: Helpline }) {
  const { phone, sms, chatUrl } = helpline
  return (
    <div className="flex flex-wrap gap-2.5">
      {phone.map((number) => (
        <a key={number} href={telHref(number)} className={way}>
          <Phone aria-hidden size={18} />
          <span>{m.crisis_call_number({ number })}</span>
        </a>
      ))}
      {sms && (
        <a href={smsHref(sms)} className={way}>
          <MessageSquareText aria-hidden size={18} />
          <span>
            {sms.keyword
              ? m.crisis_text_keyword({ keyword: sms.keyword, number: sms.number })
              : m.crisis_text_number({ number: sms.number })}
          </span>
        </a>
      )}
      {chatUrl && (
        <Link to={chatUrl} className={way}>
          <MessageCircle aria-hidden size={18} />
          {m.crisis_chat()}
          <span className="sr-only"> {helpline.organisation}</span>
        </Link>
      )}
    </div>
  )
}

/** One helpline: how to reach it first, then its hours, its audience, and how certain the entry is. */
export function HelplineCard({ listed, isElsewhere }: { listed: ListedHelpline; isElsewhere: boolean }) {
  const { helpline } = listed
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 break-inside-avoid">
      <h3 className="text-lg">
        {helpline.website ? (
          <Link to={helpline.website} className={`-my-2 inline-flex min-h-11 items-center ${textLink}`}>
            {helpline.organisation}
          </Link>
        ) : (
          helpline.organisation
        )}
        {isElsewhere && <span className="font-normal text-ink-soft"> · {countryName(helpline.country)}</span>}
      </h3>
      <ContactOptions helpline={helpline} />
      <HelplineFacts helpline={helpline} />
      <LastChecked checked={listed.helpline} pastReview={listed.pastReview} />
    </li>
  )
}
