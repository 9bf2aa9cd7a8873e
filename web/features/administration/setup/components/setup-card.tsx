import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { ServerState } from '#web/features/administration/administration/model/checklist.ts'
import { setupProgress, setupSteps, stepNames } from '../model/steps.ts'

/** The next step of an unfinished setup, on the overview. */
export function SetupCard({ state }: { state: ServerState }) {
  const { user } = useAuth()
  const { next } = setupProgress({ twoFactors: user?.twoFactors === true }, state)
  if (next === null) return null
  return (
    <Card className="flex max-w-measure flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl">{m.setup_card_title({ step: stepNames[next]() })}</h2>
        <p className="text-sm text-ink-soft">
          {m.setup_progress({ number: setupSteps.indexOf(next) + 1, count: setupSteps.length })}
        </p>
      </div>
      <LinkButton to="/admin/setup?continue">{m.setup_card_button()}</LinkButton>
    </Card>
  )
}
