import { useEffect, useRef, useState } from 'react'
import type { Given } from '#web/files/intake/candidate.ts'
import type { IncidentFields } from '../incidents/act.ts'
import { type Arrival, withShared } from './arrival.ts'

interface LandingProps {
  arrival: Arrival | null
  /** Changes what is being written down, and gives its id. */
  fill: (by: (fields: IncidentFields) => Partial<IncidentFields>) => Promise<string>
  /** Brings the place into sight where files are added. */
  showFiles: () => void
}

/**
 * Puts what another app shared into what is being written down.
 *
 * @returns the files that an entry was given; they are kept as any other, after the question before pictures
 */
export function useLanding({ arrival, fill, showFiles }: LandingProps) {
  const landed = useRef<Arrival>(null)
  const [into, setInto] = useState<string | null>(null)
  const shared = arrival === null || typeof arrival === 'string' ? null : arrival
  useEffect(() => {
    if (!shared || landed.current === shared) return
    landed.current = shared
    void fill((fields) => withShared(fields, shared)).then((id) => {
      setInto(id)
      if (shared.files.length > 0) showFiles()
    })
  }, [shared, fill, showFiles])
  return (id: string): readonly Given[] | undefined => (id === into ? shared?.files : undefined)
}
