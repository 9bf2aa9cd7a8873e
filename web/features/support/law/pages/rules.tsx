import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { placesIn } from '#content/law/publish.ts'
import type { PlaceRules } from '#content/law/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { SaveOffline } from '#web/platform/offline-copy/save-offline.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useOpenedPlace } from '#web/platform/pages/use-opened-place.ts'
import { Details } from '#web/ui/details.tsx'
import { localeOf } from '#web/ui/language/locale.ts'
import { RuleCard } from '../components/rule-card.tsx'
import { LawPage } from '../components/law-page.tsx'
import { fetchPlaces } from '../model/texts.ts'

export const loader = ({ request }: LoaderFunctionArgs): readonly PlaceRules[] =>
  placesIn(localeOf(new URL(request.url).pathname))

export const clientLoader = (): Promise<readonly PlaceRules[]> => fetchPlaces()

export const shouldRevalidate = () => false

export function meta() {
  return pageMeta({ title: m.law_rules_title(), description: m.law_rules_lead() })
}

/** Every rule of every place, collapsed by country: to read and to print without scripts. */
export default function Rules() {
  const places = useLoaderData<typeof loader>()
  useOpenedPlace()
  return (
    <LawPage title={m.law_rules_title()} lead={m.law_rules_lead()} shape="reading">
      <div>
        {places.map(({ code, name, regions, rules }) => (
          <Details
            key={code}
            summary={
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="text-lg font-bold">{name}</span>
                <span className="text-sm font-normal text-ink-soft">
                  {m.law_rules_count({ count: rules.length })}
                </span>
              </span>
            }
          >
            <h2 className="sr-only">{name}</h2>
            {rules.map((rule) => (
              <RuleCard
                key={rule.id}
                rule={rule}
                region={regions
                  .filter((region) => rule.regions.includes(region.code))
                  .map((region) => region.name)
                  .join(', ')}
              />
            ))}
          </Details>
        ))}
      </div>
      <SaveOffline name="law" />
    </LawPage>
  )
}
