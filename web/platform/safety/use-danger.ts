import { useEffect, useMemo, useState } from 'react'
import type { Danger } from '#content/moderation/danger.ts'

type FindDanger = (text: string) => Danger | null

let loaded: FindDanger | undefined

/** Fetches what looks for danger; the pages that need it do not wait for it. It is asked for as soon as a form is there. */
async function loadFindDanger(): Promise<FindDanger> {
  const { dangerIn } = await import('#content/moderation/danger.ts')
  loaded = dangerIn
  return dangerIn
}

/** The danger that a text speaks of, if any. It is detected on the device, and nobody is notified. */
export function useDanger(text: string): Danger | null {
  const [findDanger, setFindDanger] = useState<FindDanger | undefined>(() => loaded)
  useEffect(() => {
    if (findDanger) return
    // Without a network it is tried again by the next form; the help itself is on each page.
    void loadFindDanger().then(
      (found) => setFindDanger(() => found),
      () => {},
    )
  }, [findDanger])
  return useMemo(() => (findDanger && text ? findDanger(text) : null), [findDanger, text])
}
