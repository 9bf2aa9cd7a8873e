import { useEffect, useId, useRef, useState } from 'react'
import type { Membership } from '#contract/organisations.ts'
import type { OutcomesOf } from '#web/features/case/figures/components/team-figures.tsx'
import {
  countOutcomes,
  outcomeInWords,
  standardInWords,
} from '#web/features/case/figures/model/outcome-counts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { CountTable } from '../by-words.tsx'
import { useTeamKeyring } from '../team-keyring.ts'

interface OutcomesProps extends OutcomesOf {
  vault: OpenVault
  membership: Membership
}

/** Counts case outcomes on this device, as they are sealed. It reads nothing before somebody asks for it. */
export function Outcomes({ vault, membership, from, counted, onCounted }: OutcomesProps) {
  const id = useId()
  const keyring = useTeamKeyring(vault, membership)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const { write, isWorking, problem } = useWrite(async () => {
    if (!keyring) return
    const controller = new AbortController()
    stop.current = controller
    onCounted(null)
    try {
      const { findOutcomes } = await import('./find-outcomes.ts')
      const reading = { signal: controller.signal, onProgress: setProgress }
      onCounted(countOutcomes(await findOutcomes(keyring, membership.organisation.id, from, reading)))
    } catch (error) {
      if (!controller.signal.aborted) throw error
    } finally {
      // Stops reads still in progress when one call failed.
      controller.abort()
      setProgress(null)
    }
  })
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="text-lg">
        {m.clocks_outcomes_title()}
      </h3>
      <p className="max-w-measure">{m.clocks_outcomes_text()}</p>
      <ProblemNotice problem={problem} />
      {counted && <CountedOutcomes counted={counted} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="secondary"
          working={(isWorking || !keyring) && m.clocks_figures_loading()}
          onClick={() => write()}
        >
          {counted ? m.clocks_outcomes_again() : m.clocks_outcomes_start()}
        </Button>
        {isWorking && (
          <Button tone="quiet" onClick={() => stop.current?.abort()}>
            {m.clocks_outcomes_stop()}
          </Button>
        )}
        {progress && <p className="text-sm text-ink-soft">{m.clocks_outcomes_progress(progress)}</p>}
      </div>
    </section>
  )
}

function CountedOutcomes({
  counted: { byOutcome, byStandard },
}: {
  counted: NonNullable<OutcomesOf['counted']>
}) {
  if (byOutcome.length === 0) return <p>{m.clocks_outcomes_nothing()}</p>
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-2">
        <CountTable caption={m.clocks_outcomes()} rows={byOutcome} nameOf={outcomeInWords} />
        {byStandard.length > 0 && (
          <CountTable caption={m.clocks_outcomes_standards()} rows={byStandard} nameOf={standardInWords} />
        )}
      </div>
      <p className="max-w-measure text-sm text-ink-soft">{m.clocks_outcomes_note()}</p>
    </>
  )
}
