import { dateFormat, dayInWords } from '#web/ui/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { OpenedEntry } from '#encryption/entries.ts'
import { downloadUnopened } from '#web/ui/download.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import type { CheckedProofs } from '../model/check-proofs.ts'
import type { ComparedProofs } from '../model/recheck-proofs.ts'
import { proofsQuery } from '../model/proofs-query.ts'
import { type EntryInLog, entryInLog } from '../model/log-entry-proof.ts'

interface ProofSectionProps {
  keyring: Keyring
  report: OpenedReport
}

/** Since when the sealed parts of a report have existed, and a receipt that proves it. Fetched when the section is opened. */
export function ProofSection({ keyring, report }: ProofSectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Details summary={m.proofs_title()} onToggle={setOpen}>
      {isOpen && <Proofs keyring={keyring} report={report} />}
    </Details>
  )
}

function Proofs({ keyring, report }: ProofSectionProps) {
  const { id, entryCount } = report.record.report
  const query = useQuery(proofsQuery(keyring, id, entryCount))
  return (
    <Loaded query={query} loading={<SkeletonCards label={m.proofs_loading()} />}>
      {(checked) => <ProofResult checked={checked} entries={report.history.entries} />}
    </Loaded>
  )
}

/** What the log contains about these entries, and the receipt to save. */
function ProofResult({ checked, entries }: { checked: ComparedProofs; entries: readonly OpenedEntry[] }) {
  const { sameness, verdict } = checked
  return (
    <div className="grid gap-5">
      <p>{m.proofs_text()}</p>
      {!verdict.ok && (
        <Notice tone="danger" title={m.proofs_broken()} live>
          <p>{m.proofs_broken_text()}</p>
        </Notice>
      )}
      {sameness === 'notCompared' && (
        <Notice tone="warn">
          <p>{m.proofs_not_compared()}</p>
        </Notice>
      )}
      {(sameness === 'otherKey' || sameness === 'changed') && (
        <Notice tone="danger" title={m.proofs_other_log()} live>
          <p>{sameness === 'otherKey' ? m.proofs_other_log_key() : m.proofs_other_log_changed()}</p>
        </Notice>
      )}
      {verdict.ok && <ProvenEntries entries={entries} checked={checked} />}
      <div>
        <Button onClick={() => save(checked.receipt)}>{m.proofs_save()}</Button>
      </div>
      <p>
        <a href="/verifier.html" download className={`${textLink} inline-flex min-h-11 items-center`}>
          {m.proofs_verifier_link()}
        </a>
        <span className="block text-sm text-ink-soft">{m.proofs_verifier_link_text()}</span>
      </p>
    </div>
  )
}

const kindNames: Record<string, () => string> = {
  body: m.proofs_entry_body,
  amendment: m.proofs_entry_amendment,
  message: m.proofs_entry_message,
  status: m.proofs_entry_status,
  evidence: m.proofs_entry_evidence,
}

/** The entries as opened on this device, each with what the receipt proves about its bytes, if anything. */
function ProvenEntries({ entries, checked }: { entries: readonly OpenedEntry[]; checked: CheckedProofs }) {
  return (
    <ol className="grid gap-4">
      {entries.map(({ id, kind, hash }) => (
        <Proven key={id} kind={kind} standing={entryInLog(hash, checked)} />
      ))}
    </ol>
  )
}

const looks = {
  kept: { Icon: BadgeCheck, icon: 'text-deep', words: undefined },
  promised: { Icon: CircleDashed, icon: 'text-ink-soft', words: undefined },
  missing: { Icon: TriangleAlert, icon: 'text-danger', words: 'text-danger' },
  passedOver: { Icon: TriangleAlert, icon: 'text-danger', words: 'text-danger' },
}

function Proven({ kind, standing }: { kind: string; standing: EntryInLog }) {
  const { Icon, icon, words } = looks[standing.is]
  const timestamp = standing.is === 'passedOver' ? null : standing.entry.timestamp
  return (
    <li className="flex gap-3">
      <Icon aria-hidden size={22} className={`mt-0.5 shrink-0 ${icon}`} />
      <div className="grid min-w-0">
        <span className="font-semibold">{(kindNames[kind] ?? m.proofs_entry)()}</span>
        <span className={words}>{sentenceOf(standing)}</span>
        {timestamp && (
          <span className="text-sm text-ink-soft">
            {m.proofs_stamped({
              authority: timestamp.authority || m.proofs_verifier_unnamed(),
              at: dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(timestamp.at),
            })}
          </span>
        )}
      </div>
    </li>
  )
}

function sentenceOf(standing: EntryInLog): string {
  if (standing.is === 'passedOver') return m.proofs_passed_over()
  const day = dayInWords(standing.entry.day)
  if (standing.is === 'missing') return m.proofs_missing({ day })
  return standing.is === 'kept' ? m.proofs_kept({ day }) : m.proofs_promised({ day })
}

/** Downloads the receipt under a neutral file name. */
function save(receipt: string): void {
  downloadUnopened(new Blob([receipt]), 'receipt.json')
  toast({ title: m.proofs_saved(), tone: 'success' })
}
