import type { ReactNode } from 'react'
import { listShownMentors } from '#contract/community/mentors.ts'
import { listNewestStories } from '#contract/community/stories.ts'
import { call } from '#web/platform/api/call.ts'
import { OwnStories } from './own-stories.tsx'

/** The same number as the samples. */
const maxStories = 3

/** @returns the newest stories, and the listed mentors; null while there are too few stories */
export async function readOwnStories(): Promise<ReactNode> {
  const { items } = await call(listNewestStories, {})
  if (items.length === 0) return null
  // The stories are shown without mentors, too.
  const mentors = await call(listShownMentors, {}).then(
    (shown) => shown.items,
    () => [],
  )
  return <OwnStories stories={items} mentors={mentors.slice(0, maxStories)} />
}
