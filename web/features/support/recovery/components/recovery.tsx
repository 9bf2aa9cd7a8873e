import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { RecoveryTexts } from '#content/recovery/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { DeviceQuestion } from '#web/platform/device/device-question.tsx'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { personalRecords } from '#web/records/personal/personal.ts'
import { usePersonalState } from '#web/records/personal/use-personal-records.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { useViewSummaries } from '../store/view-summaries.ts'
import { UndoNotice } from './undo-notice.tsx'
import { Today } from './today-card.tsx'
import { useOwnRecovery } from '../store/use-own-records.ts'
import { addressOf, viewFromHash, viewNames, views, type ViewName } from '../model/recovery-views.ts'

type View = ComponentType<{ texts: RecoveryTexts }>

const parts: Readonly<Record<ViewName, View>> = {
  journal: lazy(async () => ({ default: (await import('./journal.tsx')).Journal })),
  mood: lazy(async () => ({ default: (await import('./moods.tsx')).Moods })),
  calm: lazy(async () => ({ default: (await import('./calm-view.tsx')).CalmView })),
  programmes: lazy(async () => ({ default: (await import('./programmes.tsx')).Programmes })),
  thoughts: lazy(async () => ({ default: (await import('./thoughts.tsx')).Thoughts })),
  sleep: lazy(async () => ({ default: (await import('./body-notes.tsx')).BodyNotes })),
  helped: lazy(async () => ({ default: (await import('./what-helped-list.tsx')).HelpedView })),
  keep: lazy(async () => ({ default: (await import('./own-data.tsx')).OwnData })),
}

function Parts({ view, texts }: { view: ViewName | null; texts: RecoveryTexts }) {
  const summaries = useViewSummaries(texts.programmes)
  return (
    <nav aria-label={m.recovery_parts()}>
      <ul className={classes('grid grid-cols-2 gap-2', view === null ? 'lg:grid-cols-4' : 'lg:grid-cols-1')}>
        {viewNames.map((name) => (
          <li key={name} className="grid">
            <Link
              to={addressOf(name)}
              aria-current={view === name ? 'page' : undefined}
              className="grid min-h-14 content-center rounded-md border-2 border-line bg-surface px-3.5 py-2 hover:border-deep hover:bg-deep-soft aria-[current]:border-deep aria-[current]:bg-deep-soft"
            >
              <span className="font-semibold">{views[name].title()}</span>
              {summaries[name] === undefined ? (
                <span className="text-sm text-ink-soft max-md:hidden">{views[name].hint()}</span>
              ) : (
                <span className="text-sm font-semibold text-deep">{summaries[name]}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One view, with a link back to all of them. Its heading is announced when the view opens. */
function Part({ view, texts }: { view: ViewName; texts: RecoveryTexts }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  const CurrentView = parts[view]
  return (
    <section aria-labelledby="recovery-part" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <div className="grid gap-1">
        <Link to="/recovery-center" className={`inline-flex min-h-11 items-center lg:hidden ${textLink}`}>
          {m.recovery_all_parts()}
        </Link>
        <h2 id="recovery-part" ref={heading} tabIndex={-1} className="text-2xl">
          {views[view].title()}
        </h2>
        <p className="max-w-measure text-ink-soft md:hidden">{views[view].hint()}</p>
      </div>
      <UndoNotice />
      <Suspense fallback={<SkeletonText lines={6} />}>
        <CurrentView texts={texts} />
      </Suspense>
    </section>
  )
}

function Unreadable() {
  return (
    <Notice tone="warn" title={m.recovery_unreadable()} live>
      <div>
        <Button tone="secondary" onClick={() => void personalRecords.load()}>
          {m.recovery_retry()}
        </Button>
      </div>
    </Notice>
  )
}

/** Shown once something was written, and not before. */
function DeviceOwnerQuestion() {
  const device = useDeviceChoice()
  const { hasAny } = useOwnRecovery()
  return device === 'unknown' && hasAny ? <DeviceQuestion /> : null
}

/** All personal records of this page: sealed on the device, and in the account of members who are signed in. */
export function Recovery({ texts }: { texts: RecoveryTexts }) {
  const { status } = usePersonalState()
  const view = viewFromHash(useLocation().hash)
  if (status === 'reading') return <SkeletonText lines={8} />
  if (status === 'unreadable') return <Unreadable />
  if (status === 'locked')
    return (
      <div className="grid max-w-form gap-4">
        <p>{m.recovery_locked()}</p>
        <UnlockCard />
      </div>
    )
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-8',
        view !== null && 'lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-12',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {view === null ? <Today texts={texts} /> : <Part key={view} view={view} texts={texts} />}
        <DeviceOwnerQuestion />
      </div>
      <div className={classes(view !== null && 'max-lg:hidden')}>
        <Parts view={view} texts={texts} />
      </div>
    </div>
  )
}
