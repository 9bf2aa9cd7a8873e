import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'

/** Fetches the text of its own address, which then replaces it. [Note: Blank pages] */
export function BlankPage() {
  const { revalidate } = useRevalidator()
  const draw = useEffectEvent(() => void revalidate())
  useEffect(() => {
    draw()
    return toItsPlace
  }, [])
  // Taller than any text: on a reload the browser restores the scroll position before the text is there.
  return (
    <div className="min-h-[2000rem]">
      <PageSkeleton />
    </div>
  )
}

/**
 * The browser looked for the anchor of the address before the text was there. If it restored the scroll position, that one is
 * left alone.
 */
function toItsPlace() {
  const place = window.location.hash.slice(1)
  if (place && window.scrollY === 0) document.getElementById(place)?.scrollIntoView()
}
