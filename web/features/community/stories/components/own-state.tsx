import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withdrawStory, type PublicStory } from '#contract/community/stories.ts'
import { ownPostsQuery } from '#web/community/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { storiesKey } from '../queries.ts'

function stateTexts({ appearsOn, post }: PublicStory): { title: string; text: string } {
  if (appearsOn !== null)
    return { title: m.stories_own_title(), text: m.stories_own_appears({ day: dayInWords(appearsOn) }) }
  if (post.state === 'refused') return { title: m.stories_own_refused(), text: m.stories_own_refused_text() }
  if (post.state === 'published') return { title: m.stories_own_public(), text: m.stories_own_public_text() }
  return {
    title: m.stories_own_title(),
    text:
      post.answeredBy === null
        ? m.stories_own_waits()
        : m.stories_own_waits_until({ day: dayInWords(post.answeredBy) }),
  }
}

/** For the author of a story only: who sees it, the next step, and the action to take it down. */
export function OwnState({ story }: { story: PublicStory }) {
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const { write, isWorking, problem } = useWrite(async () => {
    setConfirming(false)
    await call(withdrawStory, { params: { id: story.id } })
    await client.invalidateQueries({ queryKey: ownPostsQuery.queryKey })
    await client.invalidateQueries({ queryKey: storiesKey })
  })
  const { title, text } = stateTexts(story)
  return (
    <Notice title={title}>
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          tone="secondary"
          size="small"
          working={isWorking && m.community_sending()}
          onClick={() => setConfirming(true)}
        >
          {m.stories_withdraw()}
        </Button>
        <LinkButton to="/profile/posts" tone="quiet" size="small">
          {m.stories_to_own()}
        </LinkButton>
      </div>
      <output className="text-danger empty:hidden">{problem}</output>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.stories_withdraw_title()}
        description={m.stories_withdraw_text()}
        confirm={m.stories_withdraw()}
        tone="danger"
        onConfirm={write}
      />
    </Notice>
  )
}
