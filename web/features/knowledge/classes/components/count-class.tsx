import { useState } from 'react'
import { recordLedClass } from '#contract/milestones.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'

/** Counts this class for a signed-in teacher's milestones, where they ask for it: nothing else ties a class to a member. */
export function CountClass({ secret }: { secret: string }) {
  const { user } = useAuth()
  const [isCounted, setCounted] = useState(false)
  const { write, isWorking, problem } = useWrite(
    async () => {
      await call(recordLedClass, { body: { key: secret } })
      setCounted(true)
    },
    (error) =>
      isRefusal(error, 'conflict')
        ? m.milestones_class_early()
        : isRefusal(error, 'not_found')
          ? m.milestones_class_off()
          : undefined,
  )
  if (!user) return null
  return (
    <Details summary={m.milestones_title()}>
      <div className="grid max-w-measure gap-3">
        <p>{m.milestones_class_text()}</p>
        <output className="font-semibold empty:hidden">
          {isCounted ? m.milestones_class_counted() : problem}
        </output>
        {!isCounted && (
          <div>
            <Button
              tone="secondary"
              size="small"
              working={isWorking && m.milestones_working()}
              onClick={() => write()}
            >
              {m.milestones_class_count()}
            </Button>
          </div>
        )}
      </div>
    </Details>
  )
}
