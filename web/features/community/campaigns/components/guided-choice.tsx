import type { GuidedCampaign } from '#content/action/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Link, textLink } from '#web/ui/link.tsx'

interface GuidedChoiceProps {
  guided: readonly GuidedCampaign[]
  /** Adopts the template's texts. */
  onUse: (guided: GuidedCampaign) => void
}

function GuidedItem({ each, onUse }: { each: GuidedCampaign; onUse: GuidedChoiceProps['onUse'] }) {
  return (
    <Details summary={each.title}>
      <div className="grid gap-4">
        <p>{each.purpose}</p>
        <div className="grid gap-1.5">
          <h3 className="text-base font-bold">{m.campaigns_guided_learn()}</h3>
          <ul>
            {each.modules.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/learning/${id}`} className={`inline-flex min-h-11 items-center ${textLink}`}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-1.5">
          <h3 className="text-base font-bold">{m.campaigns_guided_steps()}</h3>
          <ol className="grid list-decimal gap-1 ps-5">
            {each.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div className="scriptless:hidden">
          <Button tone="secondary" onClick={() => onUse(each)}>
            {m.campaigns_guided_use()}
            <span className="sr-only"> {each.title}</span>
          </Button>
        </div>
      </div>
    </Details>
  )
}

/** Campaign templates, each with what to learn first. */
export function GuidedChoice({ guided, onUse }: GuidedChoiceProps) {
  return (
    <section aria-labelledby="guided" className="mb-6 grid gap-3">
      <h2 id="guided" className="text-xl">
        {m.campaigns_guided()}
      </h2>
      <p className="text-ink-soft">{m.campaigns_guided_text()}</p>
      <div>
        {guided.map((each) => (
          <GuidedItem key={each.id} each={each} onUse={onUse} />
        ))}
      </div>
    </section>
  )
}
