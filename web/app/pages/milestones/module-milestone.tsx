import { useProgress } from '#web/features/knowledge/library/components/use-progress.ts'
import { MilestoneRow } from '#web/features/community/milestones/components/milestone-row.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { LinkChip } from '#web/ui/chip.tsx'

/** Completed modules, counted on this device from sealed progress: the server learns neither which nor how many. */
export function ModuleMilestone() {
  const { names, isLocked } = useProgress()
  const count = [...names].filter((name) => name.endsWith('/quiz')).length
  return (
    <MilestoneRow name={m.milestones_modules()} criteria={m.milestones_modules_text()} count={count}>
      {isLocked && <UnlockCard />}
      <p className="flex flex-wrap gap-2">
        <LinkChip to="/learning">{m.certificates_to_modules()}</LinkChip>
        <LinkChip to="/certificates">{m.milestones_modules_certificates()}</LinkChip>
      </p>
    </MilestoneRow>
  )
}
