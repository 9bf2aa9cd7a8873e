import type { ThreadPages } from '#web/community/thread-pages.ts'
import { campaignPath } from '#web/features/community/campaigns/model/campaign-path.ts'
import { topicPath } from '#web/features/community/forum/model/topic-path.ts'
import { threadOfSomeGroupPath } from '#web/features/community/groups/model/group-path.ts'
import { storyPath } from '#web/features/community/stories/model/story-path.ts'

/** The paths of threads, each from its feature. */
export const threadPages: ThreadPages = {
  story: storyPath,
  category: topicPath,
  group: threadOfSomeGroupPath,
  campaign: campaignPath,
}
