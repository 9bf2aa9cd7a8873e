import { m } from '#web/messages/compiled/messages.js'
import { LinkChip } from '#web/ui/chip.tsx'

const ways = [
  { to: '/seo-help', name: m.search_results_way_list },
  { to: '/seo-help/notices', name: m.search_results_way_notices },
  { to: '/seo-help/own-pages', name: m.search_results_way_own },
  { to: '/seo-help/reviews', name: m.search_results_way_reviews },
] as const

export type ToolPath = (typeof ways)[number]['to'] | '/seo-help/notice'

/** Links from one page about search results to the others. */
export function OtherTools({ current }: { current: ToolPath }) {
  return (
    <nav aria-label={m.search_results_ways()} className="min-w-0 basis-full py-2" data-no-print>
      <ul className="-my-1 flex gap-2 overflow-x-auto py-1 max-md:-mx-5 max-md:px-5 md:flex-wrap">
        {ways
          .filter(({ to }) => to !== current)
          .map(({ to, name }) => (
            <li key={to}>
              <LinkChip to={to}>{name()}</LinkChip>
            </li>
          ))}
      </ul>
    </nav>
  )
}
