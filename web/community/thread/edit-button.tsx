import { PenLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { Button } from '#web/ui/button.tsx'

const EditDialog = lazyWithRetry(async () => (await import('./edit-dialog.tsx')).EditDialog)

/** Opens the member's own post for editing. */
export function EditButton({ postId }: { postId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        icon={<PenLine aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        {m.community_edit()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EditDialog postId={postId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
