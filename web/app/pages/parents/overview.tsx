import {
  FileText,
  HandHeart,
  HeartPulse,
  type LucideIcon,
  MessagesSquare,
  School,
  Smartphone,
  Smile,
  Users,
} from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { ParentTexts, SignGroup } from '#content/parents/words.ts'
import { useHasSharedEntries } from '#web/features/support/parents/model/shared-entries-marker.ts'
import { areasOf } from '#web/features/support/parents/model/sign-areas.ts'
import { m } from '#web/messages/compiled/messages.js'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { useMarks } from '#web/records/personal/use-marks.ts'
import { classes } from '#web/ui/classes.ts'
import { useIsFirstDocument } from '#web/ui/first-document.ts'

const loadSigns = async () => (await import('#web/features/support/parents/store/sign-store.ts')).signMarks
const OwnTalk = lazyWithRetry(async () => (await import('./own-states.tsx')).OwnTalk)
const OwnLetters = lazyWithRetry(async () => (await import('./own-states.tsx')).OwnLetters)

const pictures: Readonly<Record<string, LucideIcon>> = {
  body: HeartPulse,
  mood: Smile,
  school: School,
  friends: Users,
  screens: Smartphone,
  others: HandHeart,
}

/** Where signs were noticed, by area. They are not counted, and no colour rates them. */
function Areas({ groups }: { groups: readonly SignGroup[] }) {
  const { isOn } = useMarks(loadSigns)
  const areas = areasOf(groups, isOn)
  const noticed = areas.filter(({ isNoticed }) => isNoticed)
  return (
    <section aria-labelledby="noticed" className="grid gap-3">
      <h2 id="noticed" className="text-lg">
        {noticed.length > 0 ? m.parents_overview_noticed() : m.parents_overview_signs()}
      </h2>
      <ul className="grid grid-cols-3 gap-2">
        {areas.map(({ id, name, isNoticed }) => {
          const Picture = pictures[id] ?? MessagesSquare
          return (
            <li key={id} className="grid">
              <a
                href="#signs"
                className={classes(
                  'grid min-h-20 content-start justify-items-center gap-1.5 rounded-md border-2 p-2 text-center text-sm leading-tight',
                  isNoticed
                    ? 'border-deep bg-deep-soft font-semibold'
                    : 'border-line bg-surface text-ink-soft hover:border-deep',
                )}
              >
                <Picture aria-hidden size={22} className={isNoticed ? 'text-deep' : undefined} />
                {name}
                {isNoticed && <span className="sr-only">: {m.parents_overview_something()}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface TileProps {
  href: `#${string}`
  Picture: LucideIcon
  name: string
  children: ReactNode
}

function Tile({ href, Picture, name, children }: TileProps) {
  return (
    <li className="relative flex min-h-14 items-center gap-3.5 border-b border-line py-2 hover:bg-deep-soft">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-sage text-deep">
        <Picture aria-hidden size={22} />
      </span>
      <span className="grid min-w-0">
        <a href={href} className="font-semibold leading-snug after:absolute after:inset-0 hover:underline">
          {name}
        </a>
        <span className="text-sm text-ink-soft">{children}</span>
      </span>
    </li>
  )
}

/** The parts of this page, each with its state for this reader; before that is known, with its purpose. */
export function Overview({ texts: { groups, talks, letters } }: { texts: ParentTexts }) {
  const isFirst = useIsFirstDocument()
  const isShown = useHasSharedEntries()
  return (
    <div className="grid gap-3" data-no-print>
      <Areas groups={groups} />
      <ul>
        <Tile href="#talks" Picture={MessagesSquare} name={m.parents_overview_talk()}>
          {isFirst ? (
            m.parents_overview_no_talk()
          ) : (
            <Suspense fallback={m.parents_overview_no_talk()}>
              <OwnTalk talks={talks} />
            </Suspense>
          )}
        </Tile>
        <Tile href="#letters" Picture={FileText} name={m.parents_letters_title()}>
          {isFirst ? (
            m.parents_overview_no_letter()
          ) : (
            <Suspense fallback={m.parents_overview_no_letter()}>
              <OwnLetters letters={letters} />
            </Suspense>
          )}
        </Tile>
        <Tile href="#shown" Picture={Users} name={m.parents_shown_part_title()}>
          {isShown === null
            ? m.parents_overview_shown()
            : isShown
              ? m.parents_shown_title()
              : m.parents_overview_not_shown()}
        </Tile>
      </ul>
    </div>
  )
}
