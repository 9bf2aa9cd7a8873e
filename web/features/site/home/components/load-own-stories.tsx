import { useEffect } from 'react'
import { useAuth } from '#web/platform/session/auth.tsx'
import { whenIdle } from '#web/platform/idle.ts'
import { ownFigures } from '../model/own-figures.ts'
import { ownStories } from '../model/own-stories.ts'

/**
 * Fetches the server's own stories once a visitor scrolls towards the samples: people who need help at once need none of it, and its code is 50 KB. It is
 * remounted for another reader, because the two communities are separate.
 */
export function LoadOwnStories() {
  const { loading } = useAuth()
  useEffect(() => {
    if (loading) return undefined
    let isWanted = true
    const load = async () => {
      const { readOwnStories } = await import('./read-own-stories.tsx')
      const stories = await readOwnStories()
      if (isWanted) ownStories.set(stories)
      const { readOwnFigures } = await import('./read-own-figures.tsx')
      const figures = await readOwnFigures()
      if (isWanted) ownFigures.set(figures)
    }
    // Without the network the labelled samples stay; the next visit fetches again.
    let stop: (() => void) | undefined
    const onScroll = () => {
      stop = whenIdle(() => void load().catch(() => undefined))
    }
    if (scrollY > 0) onScroll()
    else addEventListener('scroll', onScroll, { once: true, passive: true })
    return () => {
      isWanted = false
      removeEventListener('scroll', onScroll)
      stop?.()
      ownStories.set(null)
      ownFigures.set(null)
    }
  }, [loading])
  return null
}
