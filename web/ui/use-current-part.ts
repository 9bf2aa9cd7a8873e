import { useEffect, useState } from 'react'

/**
 * Pixels from the top, below the header and a tool's bar: a part whose heading has reached this line is the
 * current one.
 */
const readingLine = 200

function findCurrent(ids: readonly string[]): string | null {
  const tops = ids.flatMap((id) => {
    const element = document.getElementById(id)
    return element ? [{ id, top: element.getBoundingClientRect().top }] : []
  })
  const { scrollHeight } = document.documentElement
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
  // The last parts never reach the top: then the requested one is current, or else the last.
  if (isAtEnd) {
    const requested = tops.find(({ id, top }) => id === window.location.hash.slice(1) && top > 0)
    return (requested ?? tops.at(-1))?.id ?? null
  }
  return tops.findLast(({ top }) => top <= readingLine)?.id ?? tops[0]?.id ?? null
}

/** Opens the part that the address names, which may be collapsed, and scrolls to it. */
function showRequested(ids: readonly string[]): void {
  const id = window.location.hash.slice(1)
  const element = ids.includes(id) ? document.getElementById(id) : null
  if (element instanceof HTMLDetailsElement) element.open = true
  element?.scrollIntoView()
}

/** The id of the part that is being read. Scrolls to the part that the address names, also once it has loaded. */
export function useCurrentPart(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    const parts = key.split(' ')
    let frame = 0
    const measure = () => {
      frame = 0
      setCurrent(findCurrent(parts))
    }
    const request = () => {
      frame ||= requestAnimationFrame(measure)
    }
    const show = () => showRequested(parts)
    show()
    request()
    window.addEventListener('hashchange', show)
    window.addEventListener('scroll', request, { passive: true })
    window.addEventListener('resize', request)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('hashchange', show)
      window.removeEventListener('scroll', request)
      window.removeEventListener('resize', request)
    }
  }, [key])
  return current
}
