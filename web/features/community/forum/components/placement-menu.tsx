import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Signpost } from 'lucide-react'
import { useState } from 'react'
import { placeTopic, type Topic } from '#contract/community/forum.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetChoice, SheetChoices } from '#web/ui/sheet-choice.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { categoriesQuery, forumKey } from '../queries.ts'
import { categoryName } from '../words.ts'

type Placement = NonNullable<CallInput<typeof placeTopic>['body']>

/** Moves, closes or pins a topic, with an undo. */
function usePlacing({ id, category, isPinned, isClosed }: Topic) {
  const client = useQueryClient()
  const now = { category, isPinned, isClosed }
  const place = async (placement: Placement) => {
    await call(placeTopic, { params: { id }, body: placement })
    await client.invalidateQueries({ queryKey: forumKey })
  }
  const onProblem = (error: unknown) => {
    toast({ title: sentenceFor(error), tone: 'danger' })
    return null
  }
  const { write: undo } = useWrite(place, onProblem)
  const { write } = useWrite(async (part: Partial<Placement>, done: string) => {
    await place({ ...now, ...part })
    toast({ title: done, tone: 'success', action: { label: m.community_undo(), run: () => undo(now) } })
  }, onProblem)
  return write
}

interface ActsProps {
  topic: Topic
  changePlacement: (change: Partial<Placement>, done: string) => () => void
  onMove: () => void
}

function Acts({ topic: { isClosed, isPinned }, changePlacement, onMove }: ActsProps) {
  return (
    <>
      <SheetChoice label={m.forum_move()} hint={m.forum_move_hint()} onChoose={onMove} />
      <SheetChoice
        label={isClosed ? m.forum_reopen() : m.forum_close()}
        hint={isClosed ? m.forum_reopen_hint() : m.forum_close_hint()}
        onChoose={changePlacement(
          { isClosed: !isClosed },
          isClosed ? m.forum_reopened() : m.forum_closed_done(),
        )}
      />
      <SheetChoice
        label={isPinned ? m.forum_unpin() : m.forum_pin()}
        hint={isPinned ? m.forum_unpin_hint() : m.forum_pin_hint()}
        onChoose={changePlacement(
          { isPinned: !isPinned },
          isPinned ? m.forum_unpinned() : m.forum_pinned_done(),
        )}
      />
    </>
  )
}

/** For moderators: the place of a topic, and whether it is open to answers. */
export function PlacementMenu({ topic }: { topic: Topic }) {
  const [part, setPart] = useState<'acts' | 'categories' | null>(null)
  const { data: categories } = useQuery(categoriesQuery)
  const place = usePlacing(topic)
  const changePlacement = (change: Partial<Placement>, done: string) => () => {
    setPart(null)
    place(change, done)
  }
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        aria-haspopup="dialog"
        icon={<Signpost aria-hidden size={18} />}
        onClick={() => setPart('acts')}
      >
        {m.forum_place()}
      </Button>
      <Sheet
        open={part !== null}
        onOpenChange={(open) => open || setPart(null)}
        title={part === 'categories' ? m.forum_move_to() : m.forum_place_title()}
      >
        <SheetChoices>
          {part === 'categories' ? (
            categories
              ?.filter(({ address }) => address !== topic.category)
              .map((each) => (
                <SheetChoice
                  key={each.id}
                  label={categoryName(each)}
                  onChoose={changePlacement(
                    { category: each.address },
                    m.forum_moved({ category: categoryName(each) }),
                  )}
                />
              ))
          ) : (
            <Acts topic={topic} changePlacement={changePlacement} onMove={() => setPart('categories')} />
          )}
        </SheetChoices>
      </Sheet>
    </>
  )
}
