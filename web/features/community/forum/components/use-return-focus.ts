import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Which topic was opened from which entry of the history, in this tab. */
const opened = new Map<string, string>()

/** On the way back from a topic its link in the list has the focus again; the browser goes back to where the reader was. */
export function useReturnFocus<Element extends HTMLElement>() {
  const list = useRef<Element>(null)
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const topic = isBack ? opened.get(key) : undefined
    if (topic === undefined) return undefined
    // After the frame of the page has taken the focus for a new page.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-topic="${topic}"] a`)?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [isBack, key])
  return { list, remember: (topicId: string) => void opened.set(key, topicId) }
}
