import { useQueryClient } from '@tanstack/react-query'
import { listBlocks } from '#contract/community/voices.ts'
import type { CallResult } from '#contract/endpoint.ts'
import { VoicePicture } from '#web/community/author/author.tsx'
import { useBlocking } from '#web/community/blocks/use-blocking.ts'
import { blocksQuery } from '#web/community/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { nearDay } from '#web/ui/dates.ts'

type Blocks = CallResult<typeof listBlocks>['items']

/** The authors whose posts the member does not see, each with an unblock button. */
export function BlockList({ blocks }: { blocks: Blocks }) {
  const client = useQueryClient()
  const { unblock } = useBlocking()
  if (blocks.length === 0) return <p className="text-ink-soft">{m.profiles_blocks_none()}</p>
  const unhide = (id: string) => {
    client.setQueryData(blocksQuery.queryKey, (before) => before?.filter((each) => each.id !== id))
    unblock(id)
  }
  return (
    <ul className="border-t border-line">
      {blocks.map(({ id, name, picture, mode, since }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 border-b border-line py-2">
          <VoicePicture picture={picture} size={36} />
          <span className="min-w-0 flex-1 basis-40">
            <span className="block font-semibold wrap-anywhere">{name ?? m.community_new_member()}</span>
            <span className="text-sm text-ink-soft">
              {mode === 'block'
                ? m.profiles_blocked_since({ day: nearDay(since) })
                : m.profiles_muted_since({ day: nearDay(since) })}
            </span>
          </span>
          <Button
            tone="secondary"
            size="small"
            aria-label={m.profiles_unblock_name({ name: name ?? m.community_new_member() })}
            onClick={() => unhide(id)}
          >
            {m.profiles_unblock()}
          </Button>
        </li>
      ))}
    </ul>
  )
}
