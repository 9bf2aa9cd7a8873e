import { useEffect, useRef, useState } from 'react'
import type { Given } from '#web/files/intake/candidate.ts'
import type { IncidentFields } from '../model/incident-act.ts'
import { type SharedIn, withShared } from '../model/arrival.ts'

interface LandingProps {
  /** What the person accepted of another app. */
  shared: SharedIn | null
  /** What is being written down. */
  id: string
  /** Changes it, and gives its id. */
  fill: (by: (fields: IncidentFields) => Partial<IncidentFields>) => Promise<string>
  /** Brings the place into sight where files are added. */
  showFiles: () => void
}

/**
 * Puts what another app shared into what is being written down.
 *
 * @returns the files that an entry was given; they are kept as any other, after the question before pictures
 */
export function useLanding({ shared, id, fill, showFiles }: LandingProps): readonly Given[] | undefined {
  const landed = useRef<SharedIn>(null)
  const [into, setInto] = useState<string | null>(null)
  useEffect(() => {
    if (!shared || landed.current === shared) return
    landed.current = shared
    void fill((fields) => withShared(fields, shared)).then(setInto)
  }, [shared, fill])
  const given = id === into ? shared?.files : undefined
  const hasFiles = given !== undefined && given.length > 0
  // Once the form of this entry is there: the one before it would open and go.
  useEffect(() => {
    if (hasFiles) showFiles()
  }, [hasFiles, showFiles])
  return given
}
