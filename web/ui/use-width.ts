import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * The width of an element in pixels. Drawings are rendered at their true size, so that their text is as
 * large as other text, on a phone too.
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
