import type { ReactNode } from 'react'
import { listNewestStories } from '#contract/community/stories.ts'
import { call } from '#web/platform/api/call.ts'
import { OwnStories } from './own-stories.tsx'

/** @returns the newest stories as they are shown; null while there are too few */
export async function readOwnStories(): Promise<ReactNode> {
  const { items } = await call(listNewestStories, {})
  return items.length === 0 ? null : <OwnStories stories={items} />
}
