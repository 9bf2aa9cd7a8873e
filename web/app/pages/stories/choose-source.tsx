import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CopiedText } from '#web/features/community/stories/components/start-step.tsx'
import { useLog } from '#web/features/reporting/incident-log/components/use-log.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { useVault } from '#web/platform/vault/vault.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { useMemberKeyring } from '#web/records/keyring/use-keyring.ts'
import { reportQuery } from '#web/records/queries.ts'
import { reportTitle } from '#web/records/search/indexed-report.ts'
import { useIndexState, useReportIndex } from '#web/records/search/use-report-index.ts'
import { typeNames } from '#web/records/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { storyFromLog, storyFromReport } from './copied-words.ts'
import { useRecordOfPage } from './record-of-page.ts'

interface Props {
  onChoose: (copied: CopiedText) => void
}

/** The record from whose page the person came, if it is of this kind. */
function useIdsOfPage(kind: 'report' | 'log'): readonly string[] {
  const record = useRecordOfPage()
  return record?.kind === kind ? [record.id] : []
}

/** Entries of the log to choose from. */
function FromLog({ keyring, onChoose }: Props & { keyring: Keyring }) {
  const { incidents } = useLog(keyring)
  const [chosen, setChosen] = useState<readonly string[]>(useIdsOfPage('log'))
  if (!incidents) return <SkeletonText lines={2} />
  const withWords = incidents.filter(({ words }) => words.trim() !== '')
  if (withWords.length === 0) return <p className="text-ink-soft">{m.stories_no_log()}</p>
  return (
    <div className="grid gap-4">
      <Checkboxes
        name="story-log"
        legend={m.stories_which_log()}
        value={chosen}
        onChange={setChosen}
        options={withWords.map(({ id, day, words }) => ({
          value: id,
          label: dayInWords(day),
          hint: <span className="line-clamp-2">{words}</span>,
        }))}
      />
      <div>
        <Button
          tone="secondary"
          aria-disabled={chosen.length === 0}
          onClick={() =>
            chosen.length > 0 && onChoose(storyFromLog(withWords.filter(({ id }) => chosen.includes(id))))
          }
        >
          {m.stories_copy()}
        </Button>
      </div>
    </div>
  )
}

/** Decrypts the selected report here, as its own page does. */
function FromReports({ vault, keyring, onChoose }: Props & { vault: OpenVault; keyring: Keyring }) {
  const index = useReportIndex(vault)
  const client = useQueryClient()
  const [chosen, setChosen] = useState(useIdsOfPage('report')[0] ?? '')
  const { write, problem, isWorking } = useWrite(async () => {
    // If its page has already opened it, it is not fetched again: no request then links the report to the
    // story.
    const { body } = await client.ensureQueryData(reportQuery(keyring, chosen))
    if (body) onChoose(storyFromReport(body))
  })
  if (!index) return <SkeletonText lines={2} />
  return (
    <div className="grid gap-4">
      <ReportSelect index={index} value={chosen} onChange={setChosen} />
      <output className="text-danger empty:hidden">{problem}</output>
      <div>
        <Button
          tone="secondary"
          working={isWorking && m.stories_copying()}
          aria-disabled={chosen === ''}
          onClick={() => chosen !== '' && write()}
        >
          {m.stories_copy()}
        </Button>
      </div>
    </div>
  )
}

interface ReportSelectProps {
  index: NonNullable<ReturnType<typeof useReportIndex>>
  value: string
  onChange: (id: string) => void
}

function ReportSelect({ index, value, onChange }: ReportSelectProps) {
  const { reports } = useIndexState(index)
  if (reports.size === 0) return <p className="text-ink-soft">{m.stories_no_reports()}</p>
  return (
    <Field label={m.stories_which_report()}>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{m.stories_choose()}</option>
        {[...reports.values()].map((report) => (
          <option key={report.id} value={report.id}>
            {reportTitle(report) || typeNames(report.types)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Opened({ vault, from, ...props }: Props & { vault: OpenVault; from: 'report' | 'log' }) {
  const keyring = useMemberKeyring(vault)
  if (!keyring) return <SkeletonText lines={2} />
  return from === 'log' ? (
    <FromLog keyring={keyring} {...props} />
  ) : (
    <FromReports vault={vault} keyring={keyring} {...props} />
  )
}

/** The person's own reports and log; text is copied from them on this device once they are unlocked. */
export function ChooseSource({ from, onChoose }: Props & { from: 'report' | 'log' }) {
  const vault = useVault()
  if (vault.status !== 'open') return <UnlockCard />
  return <Opened vault={vault} from={from} onChoose={onChoose} />
}
