import { OwnPostList } from '#web/features/account/profiles/components/own-post-list.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { threadPages } from '../../thread-pages.ts'

export const meta = () => pageMeta({ title: m.profiles_posts_title(), description: m.profiles_posts_lead() })

/** Everything that the member wrote in the community, with its status. */
export default function OwnPosts() {
  return <OwnPostList threadPages={threadPages} />
}
