import { useEffect, useState } from 'react'
import { isAnythingOnlyHere } from './only-here.ts'

/** Whether reloading the document would erase data; `null` until that is known. */
export function useOnlyHere(): boolean | null {
  const [isOnlyHere, setOnlyHere] = useState<boolean | null>(null)
  useEffect(() => void isAnythingOnlyHere().then(setOnlyHere), [])
  return isOnlyHere
}
