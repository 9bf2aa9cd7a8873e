import { m } from '#web/messages/compiled/messages.js'
import { LinkButton } from '#web/ui/button.tsx'

const ways = [
  { to: '/seo-help', name: m.seo_way_list },
  { to: '/seo-help/notices', name: m.seo_way_notices },
  { to: '/seo-help/own-pages', name: m.seo_way_own },
  { to: '/seo-help/reviews', name: m.seo_way_reviews },
] as const

export type ToolPath = (typeof ways)[number]['to'] | '/seo-help/notice'

/** From one page about search results to the others. */
export function OtherTools({ here }: { here: ToolPath }) {
  return (
    <nav aria-label={m.seo_ways()} data-no-print>
      <ul className="flex flex-wrap gap-2">
        {ways
          .filter(({ to }) => to !== here)
          .map(({ to, name }) => (
            <li key={to}>
              <LinkButton to={to} tone="secondary" size="small">
                {name()}
              </LinkButton>
            </li>
          ))}
      </ul>
    </nav>
  )
}
