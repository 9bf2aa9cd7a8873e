import { useEffect, useEffectEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'

/** Asks for the text of the address that it was opened at, and is replaced by it. [Note: Blank pages] */
export function BlankPage() {
  const { revalidate } = useRevalidator()
  const { hash } = useLocation()
  const draw = useEffectEvent(async () => {
    await revalidate()
    // The browser looked for the place in the page before there was one.
    if (hash)
      requestAnimationFrame(() => document.querySelector(`#${CSS.escape(hash.slice(1))}`)?.scrollIntoView())
  })
  useEffect(() => void draw(), [])
  return <PageSkeleton />
}
