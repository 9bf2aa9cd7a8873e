import { useState } from 'react'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { nothingWanted, type DirectoryFilter } from './looking.ts'

/** Kept by this tab until it is closed or reloaded: there when somebody comes back from one listing, and nowhere else. */
let last: DirectoryFilter = nothingWanted
registerCleanup({
  step: 'memory',
  leave: () => {
    last = nothingWanted
  },
})

/** What the directory is narrowed to. It is in no address and on no disk. */
export function useWanted(): readonly [DirectoryFilter, (part: Partial<DirectoryFilter>) => void] {
  const [wanted, setWanted] = useState(last)
  return [
    wanted,
    (part) => {
      last = { ...last, ...part }
      setWanted(last)
    },
  ]
}
