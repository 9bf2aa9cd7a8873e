import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { blockReasonText } from '../model/block-reasons.ts'

interface TwoPersonRequestProps {
  /** What happens, and whose approval is required. */
  text: string
  act: string
  question: string
  /** @param request stays the same for a retry */
  submit: (request: string) => Promise<void>
}

/** Requests an action that another administrator approves and the person can stop for 72 hours. */
export function TwoPersonRequest({ text, act, question, submit }: TwoPersonRequestProps) {
  const [request] = useState(() => crypto.randomUUID())
  const [isConfirming, setConfirming] = useState(false)
  const { write, isWorking, problem } = useWrite(async () => {
    await submit(request)
    toast({ title: m.people_factor_asked(), tone: 'success' })
  }, blockReasonText)
  return (
    <>
      <p className="text-ink-soft">{text}</p>
      <div>
        <Button
          tone="secondary"
          working={isWorking && m.people_factor_asking()}
          onClick={() => setConfirming(true)}
        >
          {act}
        </Button>
      </div>
      {problem && <p className="font-semibold text-danger">{problem}</p>}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={question}
        description={text}
        confirm={act}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          write()
        }}
      />
    </>
  )
}
