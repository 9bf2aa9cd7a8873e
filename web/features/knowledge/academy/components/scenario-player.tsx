import { RotateCcw, ShieldAlert, Undo2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BranchingScenario, Moment } from '#content/knowledge/words.ts'
import { LineView } from '#web/platform/reading/line.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { useEntryState } from '#web/platform/pages/use-entry-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Pieces } from '#web/features/knowledge/library/components/document-pieces.tsx'
import { EndingView } from './scenario-end.tsx'
import { type ChosenPath, validCourse, standingAfter } from '../model/game.ts'
import { helpingWayNames } from '../model/academy-names.ts'
import { endName, useScenarioEndings } from './use-scenario-endings.ts'

const AfterMark = lazy(async () => ({
  default: (await import('#web/features/knowledge/library/components/save-problem-notice.tsx'))
    .SaveProblemNotice,
}))

/** The outcome of the last choice, and which of the five ways it was. */
function Feedback({ choice }: { choice: Moment['choices'][number] }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-e-md border-s-4 border-deep-mid bg-deep-soft px-4 py-3">
      <p className="text-sm text-ink-soft">
        <LineView line={choice.words} />
      </p>
      {choice.deed !== 'none' && choice.deed !== 'out' && (
        <Tag tone="deep">{helpingWayNames[choice.deed]()}</Tag>
      )}
      <Pieces pieces={choice.feedback} />
    </div>
  )
}

function Choices({ moment, onChoose }: { moment: Moment; onChoose: (place: number) => void }) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{m.library_what_do_you_do()}</p>
      {moment.choices.map(({ words, deed }, place) => (
        <Button
          key={JSON.stringify(words)}
          tone="secondary"
          icon={deed === 'out' ? <ShieldAlert aria-hidden size={20} className="shrink-0" /> : undefined}
          className="justify-start! text-start!"
          onClick={() => onChoose(place)}
        >
          <LineView line={words} />
        </Button>
      ))}
    </div>
  )
}

/** Records on the device that this ending was reached, and prompts for the device choice if needed. */
function EndingRecorder({ name }: { name: string }) {
  const { status, names, set } = useScenarioEndings()
  const [isFailed, setFailed] = useState(false)
  const isKept = names.has(name)
  useEffect(() => {
    if (status === 'ready' && set && !isKept) set(name, true).catch(() => setFailed(true))
  }, [status, set, isKept, name])
  if (set === null || status === 'reading') return null
  return (
    <Suspense fallback={<SkeletonText lines={2} />}>
      <AfterMark isLocked={status === 'locked'} isFailed={isFailed} />
    </Suspense>
  )
}

/** A scenario, one moment at a time; a reload resumes at the same one. Choices never leave the device. */
export function Play({ scenario }: { scenario: BranchingScenario }) {
  const [course, setCourse] = useEntryState('course', (storedValue) => validCourse(scenario, storedValue))
  const { moment, last } = standingAfter(scenario, course)
  const heading = useRef<HTMLHeadingElement>(null)
  const go = (next: ChosenPath) => {
    // Moves the focus of keyboard and screen reader users to the new content. Synchronously, so that it does not override where they
    // go next.
    flushSync(() => setCourse(next))
    heading.current?.focus()
  }
  return (
    <Card className="grid max-w-measure gap-5 scriptless:hidden print:hidden">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {moment.end ? m.academy_end() : m.academy_moment({ place: course.length + 1 })}
      </h2>
      {last && <Feedback choice={last} />}
      {moment.end ? (
        <EndingView moment={moment} end={moment.end} />
      ) : (
        <>
          <div className="prose">
            <Pieces pieces={moment.pieces} />
          </div>
          <Choices moment={moment} onChoose={(place) => go([...course, place])} />
        </>
      )}
      {course.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <Button tone="quiet" icon={<Undo2 aria-hidden size={20} />} onClick={() => go(course.slice(0, -1))}>
            {m.academy_back()}
          </Button>
          <Button tone="quiet" icon={<RotateCcw aria-hidden size={20} />} onClick={() => go([])}>
            {m.academy_again()}
          </Button>
        </div>
      )}
      {moment.end && <EndingRecorder key={moment.id} name={endName(scenario.id, moment.id)} />}
    </Card>
  )
}
