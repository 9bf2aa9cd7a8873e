import { useEffect, useRef } from 'react'

/** Whoever works by keyboard or hears the page is taken to a moment that is new, and left where they are at the first. */
export function useMomentFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}
