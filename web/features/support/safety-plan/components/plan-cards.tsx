import { ArrowLeft, ArrowRight, HeartHandshake, House, MapPin, Phone, Sun, Waves } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import { inLocale } from '#content/localised.ts'
import { type PlanSection, planTexts } from '#content/safety-plan/sections.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { PeopleToCall } from './your-people.tsx'
import type { SafetyPlan } from '../store/plan.ts'
import { cardsOf, type PlanCard } from '../store/pocket-cards.ts'
import { PlanLines } from './plan-lines.tsx'

const pictures: Readonly<Record<PlanSection, ComponentType<{ size: number; 'aria-hidden': true }>>> = {
  signs: Waves,
  coping: Sun,
  places: MapPin,
  helpers: HeartHandshake,
  professionals: Phone,
  surroundings: House,
}

const headingOf = (section: PlanSection): string => {
  const text = planTexts.find(({ id }) => id === section)
  return text ? inLocale(text.heading, getLocale()) : ''
}

function Card({ card: { id, lines, people }, isOnly }: { card: PlanCard; isOnly: boolean }) {
  const Picture = pictures[id]
  return (
    <li
      className={classes(
        'grid shrink-0 snap-start content-start gap-3 rounded-lg border-2 border-line bg-surface p-5',
        isOnly ? 'basis-full' : 'basis-[88%]',
      )}
    >
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sage text-deep">
          <Picture aria-hidden size={24} />
        </span>
        <h3 className="min-w-0 text-xl">{headingOf(id)}</h3>
      </div>
      {people.length > 0 && <PeopleToCall people={people} />}
      {lines.length > 0 && (
        <div className="text-lg">
          <PlanLines lines={lines} />
        </div>
      )}
    </li>
  )
}

/** The index of the visible card of a row, in either text direction. */
function placeOf(row: HTMLElement): number {
  const [first, second] = row.children
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0
  const isAtEnd = Math.abs(row.scrollLeft) + row.clientWidth >= row.scrollWidth - 2
  const step = Math.abs(second.offsetLeft - first.offsetLeft)
  return isAtEnd ? row.children.length - 1 : Math.round(Math.abs(row.scrollLeft) / Math.max(1, step))
}

/** Maximum milliseconds for scrolling to the next card. */
const passingTime = 600

/** The plan as cards, one per step: by swiping, the arrow keys, or the buttons below. */
export function PlanCards({ plan }: { plan: SafetyPlan }) {
  const cards = cardsOf(plan)
  const row = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  const at = Math.min(place, cards.length - 1)
  /** Until when a button scrolls the row: the cards in between do not count as visible. */
  const scrollUntil = useRef(0)
  const go = (to: number) => {
    scrollUntil.current = performance.now() + passingTime
    setPlace(to)
    row.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ul
        ref={row}
        // A scrolling row must be focusable: then the arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={m.safety_plan_cards()}
        className="flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain scroll-smooth pb-1 print:grid print:overflow-visible"
        onScroll={({ currentTarget }) => {
          if (performance.now() > scrollUntil.current) setPlace(placeOf(currentTarget))
        }}
      >
        {cards.map((card) => (
          <Card key={card.id} card={card} isOnly={cards.length === 1} />
        ))}
      </ul>
      {cards.length > 1 && (
        <div className="flex items-center justify-between gap-3 print:hidden">
          <Button
            tone="secondary"
            size="small"
            aria-disabled={at === 0}
            icon={<ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />}
            onClick={() => at > 0 && go(at - 1)}
          >
            {m.ui_part_back()}
          </Button>
          <output className="text-sm text-ink-soft">
            {m.ui_part_of({ part: at + 1, parts: cards.length })}
          </output>
          <Button
            tone="secondary"
            size="small"
            aria-disabled={at === cards.length - 1}
            icon={<ArrowRight aria-hidden size={18} className="rtl:-scale-x-100" />}
            onClick={() => at < cards.length - 1 && go(at + 1)}
          >
            {m.ui_part_next()}
          </Button>
        </div>
      )}
    </div>
  )
}
