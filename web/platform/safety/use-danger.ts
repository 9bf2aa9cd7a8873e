import { useEffect, useMemo, useState } from 'react'
import type { Danger } from '#content/moderation/danger.ts'

type FindDanger = (text: string) => Danger | null

let loadedFindDanger: FindDanger | undefined

/** Loads the danger detection without blocking the page, as soon as a form is mounted. */
async function loadFindDanger(): Promise<FindDanger> {
  const { dangerIn } = await import('#content/moderation/danger.ts')
  loadedFindDanger = dangerIn
  return dangerIn
}

/** The danger that a text mentions, if any. It is detected on the device, and nobody is notified. */
export function useDanger(text: string): Danger | null {
  const [findDanger, setFindDanger] = useState<FindDanger | undefined>(() => loadedFindDanger)
  useEffect(() => {
    if (findDanger) return
    // Without a network, the next form tries again; help itself is on each page.
    void loadFindDanger().then(
      (found) => setFindDanger(() => found),
      () => {},
    )
  }, [findDanger])
  return useMemo(() => (findDanger && text ? findDanger(text) : null), [findDanger, text])
}
