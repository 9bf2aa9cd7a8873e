import { useEffect, useState } from 'react'
import { hasUnsavedData } from './unsaved-data.ts'

/** Whether reloading the document would erase data; `null` until that is known. */
export function useHasUnsavedData(): boolean | null {
  const [hasUnsaved, setOnlyHere] = useState<boolean | null>(null)
  useEffect(() => void hasUnsavedData().then(setOnlyHere), [])
  return hasUnsaved
}
