import { useEffect, useRef } from 'react'

/** Moves the focus of keyboard and screen reader users to each new moment except the first. */
export function useMomentFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}
