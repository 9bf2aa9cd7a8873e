import { monthInWords } from '#web/ui/dates.ts'
import type { SampleAdvocate } from '#content/home/schema.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Tag } from '#web/ui/tag.tsx'
import { Portrait } from './portrait.tsx'

const badges: Record<SampleAdvocate['badge'], () => string> = {
  platinum: m.home_badge_platinum,
  gold: m.home_badge_gold,
  silver: m.home_badge_silver,
}

function since(month: string): string {
  return m.home_advocate_since({ month: monthInWords(month) })
}

/** One fictional advocate, drawn rather than photographed. */
export function AdvocateCard({ advocate }: { advocate: SampleAdvocate }) {
  const locale = getLocale()
  return (
    <li className="flex min-w-0 flex-col gap-2.5 rounded-lg border border-line bg-surface p-4 md:gap-4 md:p-6">
      <div className="flex items-start gap-3 md:gap-4">
        <Portrait scene={advocate.avatar} />
        <div className="min-w-0 grow">
          <div className="flex items-center justify-between gap-2">
            <h4 className="text-lg font-bold leading-snug">{advocate.name}</h4>
            <Tag tone="accent">{m.home_sample()}</Tag>
          </div>
          <p className="text-ink-soft">{inLocale(advocate.role, locale)}</p>
        </div>
      </div>
      <p className="max-md:text-sm">{inLocale(advocate.bio, locale)}</p>
      <p className="text-sm font-semibold">
        {advocate.specialties.map((specialty) => inLocale(specialty, locale)).join(' · ')}
      </p>
      <p className="mt-auto border-t border-line pt-3 text-sm md:pt-4 text-ink-soft">
        {badges[advocate.badge]()} · {m.home_advocate_helped({ count: advocate.reportsHelped })} ·{' '}
        {m.home_advocate_success({ rate: advocate.successRate })} · {since(advocate.joinedDate)}
      </p>
    </li>
  )
}
