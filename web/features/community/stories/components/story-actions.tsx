import { useQueryClient } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import type { PublicStory } from '#contract/community/stories.ts'
import { PostMenu } from '#web/community/post/post-menu.tsx'
import { ReactionButtons, storyReactions } from '#web/community/post/reaction-buttons.tsx'
import { FollowButton } from '#web/community/thread/follow-button.tsx'
import type { VoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { storyQuery } from '../queries.ts'

/** The address of a page without query and hash, and without anything that could track who opens it. */
const plainAddress = () => `${location.origin}${location.pathname}`

/** Shares by the device's own sheet, if it has one; else copies the address. Shares are not counted. */
async function share(): Promise<void> {
  const url = plainAddress()
  if (typeof navigator.share === 'function') {
    // Closing the sheet is not an error.
    await navigator.share({ url }).catch(() => undefined)
    return
  }
  await navigator.clipboard.writeText(url)
  toast({ title: m.stories_link_copied(), tone: 'success' })
}

/** What a reader can do with a story. */
export function StoryActions({ story, gate }: { story: PublicStory; gate: VoiceGate }) {
  const { post } = story
  const client = useQueryClient()
  const { write } = useWrite(share, () => {
    toast({ title: m.ui_copy_failed(), tone: 'danger' })
  })
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2" data-no-print>
      {!post.isPlain && !post.author?.isOwn && (
        <ReactionButtons post={post} kinds={storyReactions} gate={gate} />
      )}
      {story.takesComments && (
        <FollowButton
          threadId={story.id}
          isFollowed={story.isFollowed}
          gate={gate}
          onChanged={() => client.invalidateQueries({ queryKey: storyQuery(story.id).queryKey })}
        />
      )}
      <Button tone="quiet" size="small" icon={<Share2 aria-hidden size={18} />} onClick={write}>
        {m.stories_share()}
      </Button>
      <PostMenu post={post} gate={gate} />
    </div>
  )
}
