import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'

/** Asks for the text of the address that it was opened at, and is replaced by it. [Note: Blank pages] */
export function BlankPage() {
  const { revalidate } = useRevalidator()
  const draw = useEffectEvent(() => void revalidate())
  useEffect(() => {
    draw()
    return toItsPlace
  }, [])
  // Higher than any text: a browser that loads the page again puts back how far somebody had read before the text is there.
  return (
    <div className="min-h-[2000rem]">
      <PageSkeleton />
    </div>
  )
}

/**
 * The browser looked for the place that the address names before the text was there. One that put back how far somebody had read is
 * left where it is.
 */
function toItsPlace() {
  const place = window.location.hash.slice(1)
  if (place && window.scrollY === 0) document.getElementById(place)?.scrollIntoView()
}
