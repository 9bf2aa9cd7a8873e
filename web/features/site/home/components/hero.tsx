import { ArrowRight, LifeBuoy } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { StandingTogether } from './community-intro.tsx'

/** The first screen: what this is, in two sentences, and the two main links. */
export function Hero() {
  return (
    <div className="overflow-hidden">
      <div className="page-width grid items-end gap-x-10 md:grid-cols-[1.15fr_1fr]">
        <div className="grid content-center gap-4 pt-6 pb-5 md:gap-6 md:py-20">
          <h1 className="text-[1.875rem]/[1.15] md:text-4xl">
            <span className="block text-balance">{m.home_hero_title()}</span>{' '}
            <span className="block text-balance">{m.home_hero_title_next()}</span>
          </h1>
          <p className="max-w-form text-ink-soft md:text-lg">{m.home_hero_lead()}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/report" size="large">
              {m.home_start_report()}
            </LinkButton>
            <LinkButton to="/resources" tone="secondary" size="large">
              {m.home_learn_how()}
            </LinkButton>
          </div>
          <p className="flex flex-wrap gap-x-8">
            <Link to="/reports/check" className={`inline-flex min-h-11 items-center ${textLink}`}>
              {m.receipts_check_link()}
            </Link>
            <Link to="/crisis" className="inline-flex min-h-11 items-center gap-2 font-semibold text-danger">
              <LifeBuoy aria-hidden size={20} />
              <span className="underline underline-offset-4">{m.home_hero_danger()}</span>
              <ArrowRight aria-hidden size={18} className="rtl:rotate-180" />
            </Link>
          </p>
        </div>
        <StandingTogether />
      </div>
    </div>
  )
}
