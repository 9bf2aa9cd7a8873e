import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { LocalFile } from '../local/local-file.ts'

// The viewer is loaded on demand.
const Viewer = lazy(async () => ({
  default: (await import('../viewing/local-file-viewer.tsx')).LocalFileViewer,
}))

/** Shows a file of this device in the page, so that it need not be saved unsealed to be seen. */
export function ViewLocalFile({ file }: { file: LocalFile }) {
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
