import { type ComponentType, Suspense, useState } from 'react'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import type { ReviewState } from '#content/knowledge/words.ts'
import type { Talk } from '#content/parents/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { TalkText } from './talk-text.tsx'

/** Few parents plan a talk, so the encryption code is loaded separately. */
const Plan = lazyWithRetry(async () => (await import('./talk-plan.tsx')).Plan)
const PlannedTalks = lazyWithRetry(async () => (await import('./planned-talk.tsx')).PlannedTalks)

interface TalksProps {
  talks: readonly Talk[]
  /** The review state of a text, and its evidence. */
  Standing: ComponentType<{ standing: ReviewState }>
}

function PlanButton({ talk, onPress }: { talk: Talk; onPress: () => void }) {
  return (
    <div className="scriptless:hidden" data-no-print>
      <Button onClick={onPress}>
        {m.parents_plan()}
        <span className="sr-only"> {talk.title}</span>
      </Button>
    </div>
  )
}

function TalkItem({ talk, isOpen, Standing }: Omit<TalksProps, 'talks'> & { talk: Talk; isOpen: boolean }) {
  const [isPlanning, setPlanning] = useState(false)
  const isRetired = useIsRetired('parents')(talk.id)
  return (
    <Details
      id={`talk-${talk.id}`}
      open={isOpen || undefined}
      summary={<span className="text-lg font-bold">{talk.title}</span>}
    >
      <div className="grid gap-5">
        <h3 className="sr-only">{talk.title}</h3>
        <TextNotes text={`parents/${talk.id}`} />
        {!isRetired && (
          <div data-of-text={`parents/${talk.id}`} className="grid gap-5">
            <TalkText talk={talk} />
            {isPlanning ? (
              <Suspense fallback={<SkeletonText lines={6} />}>
                <Plan talk={talk} />
              </Suspense>
            ) : (
              <PlanButton talk={talk} onPress={() => setPlanning(true)} />
            )}
            <Standing standing={talk.standing} />
          </div>
        )}
      </div>
    </Details>
  )
}

/** Talks to read, plan and print. The opened one is in no request. */
export function Talks({ talks, Standing }: TalksProps) {
  const isFirst = useIsFirstDocument()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <div className="grid gap-5">
      {!isFirst && (
        <Suspense fallback={null}>
          <PlannedTalks talks={talks} onOpen={setOpened} />
        </Suspense>
      )}
      <div className="grid gap-3">
        {talks.map((talk) => (
          <TalkItem key={talk.id} talk={talk} isOpen={opened === talk.id} Standing={Standing} />
        ))}
      </div>
    </div>
  )
}
