import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnRecord } from '#web/features/support/law/model/own-record.ts'
import { useLog } from '#web/features/reporting/incident-log/components/use-log.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { useVault } from '#web/platform/vault/vault.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { useMemberKeyring } from '#web/records/keyring/use-keyring.ts'
import { reportQuery } from '#web/records/queries.ts'
import { reportTitle } from '#web/records/search/indexed-report.ts'
import type { ReportIndex } from '#web/records/search/report-index.ts'
import { useIndexState, useReportIndex } from '#web/records/search/use-report-index.ts'
import { typeNames } from '#web/records/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { recordOfLog, recordOfReport } from './records-as-evidence.ts'

interface Props {
  onChoose: (record: OwnRecord) => void
}

/** The log, on this device and in the account. */
function FromLog({ keyring, onChoose }: Props & { keyring: Keyring | null }) {
  const { incidents } = useLog(keyring)
  if (!incidents) return <SkeletonText lines={1} />
  if (incidents.length === 0) return <p className="text-ink-soft">{m.law_record_no_log()}</p>
  return (
    <div>
      <Button tone="secondary" size="small" onClick={() => onChoose(recordOfLog(incidents))}>
        {m.law_record_use_log({ count: incidents.length })}
      </Button>
    </div>
  )
}

/** Decrypts the selected report here, as its own page does. */
function FromReports({ index, keyring, onChoose }: Props & { index: ReportIndex; keyring: Keyring }) {
  const { reports } = useIndexState(index)
  const client = useQueryClient()
  const [chosen, setChosen] = useState('')
  const opening = useWrite(async (id: string) => {
    const { body, history } = await client.fetchQuery(reportQuery(keyring, id))
    const indexed = reports.get(id)
    const title = (indexed && reportTitle(indexed)) || m.law_record_report()
    if (body)
      onChoose(recordOfReport(title, body, history.entries.filter(({ kind }) => kind === 'evidence').length))
  })
  if (reports.size === 0) return <p className="text-ink-soft">{m.law_record_no_reports()}</p>
  return (
    <>
      <Field label={m.law_record_which()}>
        <Select
          value={chosen}
          onChange={(event) => {
            setChosen(event.currentTarget.value)
            if (event.currentTarget.value) opening.write(event.currentTarget.value)
          }}
        >
          <option value="">{m.law_choose()}</option>
          {[...reports.values()].map((report) => (
            <option key={report.id} value={report.id}>
              {reportTitle(report) || typeNames(report.types)}
            </option>
          ))}
        </Select>
      </Field>
      <output className="text-danger">{opening.problem}</output>
    </>
  )
}

function OfMember({ vault, onChoose }: Props & { vault: OpenVault }) {
  const keyring = useMemberKeyring(vault)
  const index = useReportIndex(vault)
  if (!keyring || !index) return <SkeletonText lines={2} />
  return (
    <>
      <FromReports index={index} keyring={keyring} onChoose={onChoose} />
      <FromLog keyring={keyring} onChoose={onChoose} />
    </>
  )
}

function Records({ onChoose }: Props) {
  const { user } = useAuth()
  const vault = useVault()
  if (vault.status === 'open') return <OfMember vault={vault} onChoose={onChoose} />
  if (user) return <UnlockCard />
  return <FromLog keyring={null} onChoose={onChoose} />
}

/**
 * The person's own reports and log, from which a letter or checklist can be filled in. The selected record
 * is decrypted on this device. The page around it has no server data, so this brings its own query client.
 */
export function ChooseRecord({ onChoose }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="grid gap-3">
        <Records onChoose={onChoose} />
      </div>
    </QueryClientProvider>
  )
}
