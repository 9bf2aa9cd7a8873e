import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** The topic opened from each history entry, in this tab. */
const opened = new Map<string, string>()

/** Back from a topic, its link in the list gets the focus again; the browser restores the scroll position. */
export function useReturnFocus<Element extends HTMLElement>() {
  const list = useRef<Element>(null)
  const { key } = useLocation()
  const isBackNavigation = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const topic = isBackNavigation ? opened.get(key) : undefined
    if (topic === undefined) return undefined
    // After the page frame has focused the new page.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-topic="${topic}"] a`)?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [isBackNavigation, key])
  return { list, remember: (topicId: string) => void opened.set(key, topicId) }
}
