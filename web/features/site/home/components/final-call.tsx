import { m } from '#web/messages/compiled/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import { sectionTitle } from './home-section.tsx'

/** The end of the page, with the same two links as the hero. */
export function FinalCall() {
  return (
    <section aria-labelledby="final-call" className="page-width py-7 md:py-20">
      <div className="mx-auto grid max-w-measure justify-items-center gap-3 md:gap-5 text-center">
        <h2 id="final-call" className={sectionTitle}>
          {m.home_final_title()}
        </h2>
        <p className="text-ink-soft md:text-lg">{m.home_final_text()}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <LinkButton to="/report" size="large">
            {m.home_start_report()}
          </LinkButton>
          <LinkButton to="/crisis" tone="secondary" size="large">
            {m.home_final_help()}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
