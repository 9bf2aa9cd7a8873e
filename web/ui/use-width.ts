import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * The width of an element in pixels. Pictures are drawn at their true size, so that their words stay as large as all others,
 * on a telephone too.
 */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const measure = () => setWidth(Math.floor(measured.clientWidth))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(measured)
    return () => watch.disconnect()
  }, [])
  return [element, width]
}
