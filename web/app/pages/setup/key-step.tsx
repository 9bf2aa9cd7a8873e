import { useQueryClient } from '@tanstack/react-query'
import { administration } from '#web/features/administration/administration/queries.ts'
import { KitPhrases } from '#web/features/case/organisations/components/kit-phrases.tsx'
import { membershipsQuery } from '#web/features/case/organisations/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { useVault } from '#web/platform/vault/vault.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import type { TeamKit } from './team-key.ts'

export type { TeamKit }

interface KeyStepProps {
  hasKey: boolean
  /** Whether the administrator is on the support team. */
  isReader: boolean
  kit: TeamKit | null
  onKit: (kit: TeamKit | null) => void
  onSkip: () => void
}

/** Creates the key that reports are sealed to, and in the same dialog its recovery kit. */
export function KeyStep(props: KeyStepProps) {
  const vault = useVault()
  if (!props.isReader) return <WaitForReaders onSkip={props.onSkip} />
  if (vault.status !== 'open') return <UnlockCard />
  return <OwnKey {...props} />
}

/** Only somebody who reads the reports can create the key. */
function WaitForReaders({ onSkip }: { onSkip: () => void }) {
  return (
    <div className="grid gap-4">
      <Notice title={m.setup_key_waiting_title()}>{m.setup_key_waiting_text()}</Notice>
      <div>
        <Button onClick={onSkip}>{m.setup_key_waiting_next()}</Button>
      </div>
    </div>
  )
}

function OwnKey({ hasKey, kit, onKit }: KeyStepProps) {
  const queries = useQueryClient()
  const refetch = () =>
    Promise.all(
      [administration, membershipsQuery.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  const making = useWrite(async () => {
    const { createTeamKit } = await import('./team-key.ts')
    onKit(await createTeamKit())
  })
  const storing = useWrite(async (made: TeamKit) => {
    await made.store()
    await refetch()
    onKit(null)
  })
  // If it is closed before the words are on paper, the kit is discarded: the next one has other words.
  const cancel = () => {
    onKit(null)
    void refetch()
  }
  return (
    <div className="grid gap-4">
      {hasKey && !kit && <Notice tone="warn">{m.setup_key_kit_text()}</Notice>}
      <ProblemNotice problem={making.problem} />
      <div>
        <Button working={making.isWorking && m.setup_key_working()} onClick={() => making.write()}>
          {hasKey ? m.setup_key_kit_button() : m.setup_key_button()}
        </Button>
      </div>
      <Dialog
        open={kit !== null}
        isPersistent
        onOpenChange={(open) => !open && cancel()}
        title={m.setup_key_dialog()}
        description={m.setup_key_dialog_text()}
      >
        {kit && (
          <>
            <ProblemNotice problem={storing.problem} />
            <KitPhrases
              phrases={kit.phrases}
              working={storing.isWorking && m.setup_saving()}
              onDone={() => storing.write(kit)}
            />
          </>
        )}
      </Dialog>
    </div>
  )
}
