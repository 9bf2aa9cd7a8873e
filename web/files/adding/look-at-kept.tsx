import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { KeptFile } from '../kept/kept-file.ts'

// What shows files is loaded with the first that is looked at.
const Viewer = lazy(async () => ({ default: (await import('../viewing/kept-viewer.tsx')).KeptViewer }))

/** Looks at a file of this device here, so that it need not be saved unsealed to be seen. */
export function LookAtKept({ file }: { file: KeptFile }) {
  const [isOpen, setOpen] = useState(false)
  if (file.where === 'lost') return null
  return (
    <>
      <Button tone="secondary" icon={<Eye aria-hidden size={20} />} onClick={() => setOpen(true)}>
        {m.evidence_look()}
        <span className="sr-only"> {file.name}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <Viewer file={file} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
