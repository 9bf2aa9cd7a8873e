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
  return <PageSkeleton />
}

/** The browser looked for the place that the address names before the text was there. */
function toItsPlace() {
  const place = window.location.hash.slice(1)
  if (place) document.getElementById(place)?.scrollIntoView()
}
