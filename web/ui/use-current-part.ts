import { useEffect, useState } from 'react'

/** Below the header and the bar of a tool, in pixels: the part whose heading has come this far is the one that is read. */
const reach = 200

function currentOf(ids: readonly string[]): string | null {
  const tops = ids.flatMap((id) => {
    const element = document.getElementById(id)
    return element ? [{ id, top: element.getBoundingClientRect().top }] : []
  })
  const { scrollHeight } = document.documentElement
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
  // The last parts never come up to the top: the one that was asked for is the current one, or else the last.
  if (isAtEnd) {
    const requested = tops.find(({ id, top }) => id === window.location.hash.slice(1) && top > 0)
    return (requested ?? tops.at(-1))?.id ?? null
  }
  return tops.findLast(({ top }) => top <= reach)?.id ?? tops[0]?.id ?? null
}

/** Opens the part that the address names, which may be folded, and brings it into sight. */
function showRequested(ids: readonly string[]): void {
  const id = window.location.hash.slice(1)
  const element = ids.includes(id) ? document.getElementById(id) : null
  if (element instanceof HTMLDetailsElement) element.open = true
  element?.scrollIntoView()
}

/** Which of the parts of a page is read now, by its id. What the address asks for comes into sight, also once it was loaded. */
export function useCurrentPart(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    const parts = key.split(' ')
    let frame = 0
    const measure = () => {
      frame = 0
      setCurrent(currentOf(parts))
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
