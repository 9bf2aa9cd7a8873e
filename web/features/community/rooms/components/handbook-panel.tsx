import { handbook, type HandbookPage } from '#content/rooms/handbook.ts'
import { inLocale, type Localised } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { NotReviewed } from '#web/platform/safety/not-reviewed.tsx'
import { ToCrisis } from '#web/platform/safety/to-crisis.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { lineLink, Link } from '#web/ui/link.tsx'
import { QuietDetails } from '#web/ui/quiet-details.tsx'

interface HandbookPanelProps {
  /** The page that is open initially. */
  opened: string | null
  /** Inserts a phrase into the composer, if there is one. */
  onUse?: ((words: string) => void) | undefined
  /** The level of its heading. */
  level?: 2 | 3
}

const words = (text: Localised) => inLocale(text, getLocale())

function Sources({ sources }: Pick<HandbookPage, 'sources'>) {
  if (sources.length === 0) return null
  return (
    <QuietDetails summary={m.rooms_handbook_sources()}>
      <ul className="grid">
        {sources.map(({ name, url }) => (
          <li key={url}>
            <Link to={url} className={lineLink}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </QuietDetails>
  )
}

function OnePage({ page, onUse }: { page: HandbookPage; onUse: HandbookPanelProps['onUse'] }) {
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{words(page.when)}</p>
      <ol className="grid list-decimal gap-1.5 ps-6">
        {page.steps.map((step) => (
          <li key={step.en}>{words(step)}</li>
        ))}
      </ol>
      {page.say.length > 0 && (
        <ul className="grid gap-2" aria-label={m.rooms_handbook_say()}>
          {page.say.map((phrase) => (
            <li key={phrase.en} className="grid justify-items-start gap-1 rounded-md bg-sunken px-3.5 py-2.5">
              <span>{words(phrase)}</span>
              {onUse && (
                <Button
                  tone="quiet"
                  size="small"
                  className="-mx-3.5"
                  aria-label={m.rooms_handbook_use_words({ words: words(phrase) })}
                  onClick={() => onUse(words(phrase))}
                >
                  {m.rooms_handbook_use()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ul className="grid list-disc gap-1 ps-6 font-semibold">
        {page.never.map((never) => (
          <li key={never.en}>{words(never)}</li>
        ))}
      </ul>
      <Sources sources={page.sources} />
    </div>
  )
}

/** Advice for hosts in an incident, next to their controls: urgent pages first. */
export function HandbookPanel({ opened, onUse, level = 2 }: HandbookPanelProps) {
  const Heading = `h${level}` as const
  return (
    <section aria-label={m.rooms_handbook()} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Heading className="text-xl">{m.rooms_handbook()}</Heading>
        <ToCrisis tone="quiet" size="small">
          {m.reports_to_crisis()}
        </ToCrisis>
      </div>
      <NotReviewed review={handbook} />
      <div>
        {handbook.pages.map((page) => (
          <Details
            // Another marked page resets the panel.
            key={`${page.id}/${String(page.id === opened)}`}
            summary={words(page.title)}
            open={page.id === opened}
          >
            <OnePage page={page} onUse={onUse} />
          </Details>
        ))}
      </div>
    </section>
  )
}
