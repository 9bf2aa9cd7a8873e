import type { ThreadPages } from '#web/community/thread-pages.ts'
import { campaignPath } from '#web/features/campaigns/campaign-path.ts'
import { topicPath } from '#web/features/forum/model/topic-path.ts'
import { threadOfSomeGroupPath } from '#web/features/groups/model/group-path.ts'
import { storyPath } from '#web/features/stories/story-path.ts'

/** The pages of threads, each of the feature that has them. */
export const threadPages: ThreadPages = {
  story: storyPath,
  category: topicPath,
  group: threadOfSomeGroupPath,
  campaign: campaignPath,
}
