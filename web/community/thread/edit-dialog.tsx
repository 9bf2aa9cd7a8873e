import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { EditPost } from '../composer/edit-post.tsx'
import { ownPostsQuery, threadsKey } from '../queries.ts'

/** Pages through the author's own posts, newest first, until the post is found. */
function useOwnPost(postId: string) {
  const query = useInfiniteQuery(ownPostsQuery)
  const found = query.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === postId)
  const { hasNextPage, isFetching, fetchNextPage } = query
  const isMissing = !found && !isFetching && !hasNextPage && query.data !== undefined
  useEffect(() => {
    if (!found && hasNextPage && !isFetching) void fetchNextPage()
  }, [found, hasNextPage, isFetching, fetchNextPage])
  return { found, isMissing, error: query.error, refetch: query.refetch }
}

/** Edits the member's own post in place. */
export function EditDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const client = useQueryClient()
  const { found, isMissing, error, refetch } = useOwnPost(postId)
  const done = async () => {
    onClose()
    await Promise.all([
      client.invalidateQueries({ queryKey: threadsKey }),
      client.invalidateQueries({ queryKey: ownPostsQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['forum'] }),
    ])
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={m.community_edit_title()}>
      {found ? (
        <EditPost post={found} onDone={done} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : isMissing ? (
        <p>
          {m.community_edit_missing()}{' '}
          <Link to="/profile/posts" className={textLink}>
            {m.profiles_posts_link()}
          </Link>
        </p>
      ) : (
        <SkeletonText lines={4} />
      )}
    </Dialog>
  )
}
