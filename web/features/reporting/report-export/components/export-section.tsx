import { FileDown } from 'lucide-react'
import { use, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useVault } from '#web/platform/vault/vault.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { type CopyProgress, firstChoice } from '../model/copy-choice.ts'
import type { Addition } from '../model/document-addition.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { OwnPatternSlot } from '../model/own-pattern-slot.ts'
import { useCopy } from './use-copy.ts'

interface ExportSectionProps {
  keyring: Keyring
  report: OpenedReport
  /** Names of writers by member id. */
  names: ReadonlyMap<string, string>
}

/** Export of the report for the person's own records, made on this device. */
export function ExportSection({ keyring, report, names }: ExportSectionProps) {
  const [choice, setChoice] = useState(firstChoice)
  const [additions, setAdditions] = useState<readonly Addition[] | null>(null)
  const vault = useVault()
  const ownPattern = use(OwnPatternSlot)
  const { state, make, stop } = useCopy({ keyring, report, names })
  const isOwnOfMember = keyring.kind === 'member' && report.record.role === 'reporter'
  const canAddPattern = ownPattern !== null && isOwnOfMember && vault.status === 'open'
  const isMaking = state.step === 'making'
  const wantsPattern = canAddPattern && choice.withPattern && choice.kind === 'document'
  // A document with half of the patterns would be misleading.
  const added = wantsPattern ? additions : []
  return (
    <div className="grid gap-6">
      <p>{m.report_export_lead()}</p>
      <ChoiceFields choice={choice} onChange={setChoice} canAddPattern={canAddPattern} report={report} />
      {wantsPattern && vault.status === 'open' && ownPattern({ vault, onWords: setAdditions })}
      {(choice.kind !== 'sealed' || choice.withKeys) && (
        <Notice tone="warn" title={m.report_export_warning_title()}>
          <p>{m.report_export_warning_text()}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<FileDown aria-hidden size={20} />}
          working={isMaking ? m.report_export_making() : added === null && m.report_export_pattern_reading()}
          onClick={() => void (added && make(choice, added))}
        >
          {m.report_export_make()}
        </Button>
        {isMaking && (
          <Button tone="secondary" onClick={stop}>
            {m.report_export_cancel()}
          </Button>
        )}
      </div>
      {isMaking && <Progress progress={state.progress} />}
      <output className="grid gap-2">
        {state.step === 'done' && (
          <Notice tone="success" title={m.report_export_done({ name: state.name })}>
            <p>{m.report_export_done_text()}</p>
            {state.missing.length > 0 && (
              <p>{m.report_export_left_out({ names: state.missing.map(({ name }) => name).join(', ') })}</p>
            )}
          </Notice>
        )}
        {state.step === 'stopped' && <p>{m.report_export_stopped()}</p>}
        {state.step === 'failed' && (
          <Notice tone="danger" title={m.report_export_failed()}>
            <p>{sentenceFor(state.error)}</p>
          </Notice>
        )}
      </output>
    </div>
  )
}

function Progress({ progress }: { progress: CopyProgress | null }) {
  if (progress?.step === 'reading' && progress.total > 0) {
    const { done, total } = progress
    const numbers = m.report_export_progress_reading({ done: Math.min(done + 1, total), total })
    return <ProgressBar label={m.report_export_making()} value={done} max={total} numbers={numbers} />
  }
  return (
    <p>
      {progress?.step === 'drawing' ? m.report_export_progress_drawing() : m.report_export_progress_writing()}
    </p>
  )
}
