import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'

interface ConfirmButtonProps {
  icon: ReactNode
  children: ReactNode
  question: { title: string; description: string; confirm: string }
  /** Label while it is running; `false` otherwise. */
  working: string | false
  problem: string | null
  onConfirm: () => void
}

/** A button for an irreversible action: it asks for confirmation first, and shows why it failed. */
export function ConfirmButton({ icon, children, question, working, problem, onConfirm }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ProblemNotice problem={problem} />
      <div>
        <Button tone="quiet" icon={icon} working={working} onClick={() => setAsking(true)}>
          {children}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        {...question}
        onConfirm={() => {
          setAsking(false)
          onConfirm()
        }}
      />
    </>
  )
}
