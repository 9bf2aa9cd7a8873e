import { useEffect, useRef, useState } from 'react'
import type { FileInput } from '#web/files/intake/candidate.ts'
import type { IncidentFields } from '../model/incident-act.ts'
import { type ReceivedContent, addReceivedContent } from '../model/arrival.ts'

interface SharedContentProps {
  /** Content accepted from another app. */
  shared: ReceivedContent | null
  /** The id of the entry being written. */
  id: string
  /** Changes the entry and returns its id. */
  fill: (by: (fields: IncidentFields) => Partial<IncidentFields>) => Promise<string>
  /** Scrolls to the control for adding files. */
  showFiles: () => void
}

/**
 * Adds content shared by another app to the entry being written.
 *
 * @returns the files for the entry; they are stored as any others, after the question about pictures
 */
export function useSharedContent({
  shared,
  id,
  fill,
  showFiles,
}: SharedContentProps): readonly FileInput[] | undefined {
  const landed = useRef<ReceivedContent>(null)
  const [into, setInto] = useState<string | null>(null)
  useEffect(() => {
    if (!shared || landed.current === shared) return
    landed.current = shared
    void fill((fields) => addReceivedContent(fields, shared)).then(setInto)
  }, [shared, fill])
  const input = id === into ? shared?.files : undefined
  const hasFiles = input !== undefined && input.length > 0
  // After the form of this entry is mounted: the previous one is about to be unmounted.
  useEffect(() => {
    if (hasFiles) showFiles()
  }, [hasFiles, showFiles])
  return input
}
