import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOpenStatus } from '#contract/report-codes.ts'
import { dutyToPassOn } from '#content/safety/sent-text.ts'
import { inLocale } from '#content/localised.ts'
import type { OrganisationPage } from '#contract/organisation-pages.ts'
import { endTransfer, type Transfer } from '#contract/transfers.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { selectLanguage } from '#web/records/answer-rows.tsx'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { openedReportsKey, organisationPageQuery } from '#web/records/queries.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { UncheckedParts } from '#web/records/unchecked-parts.tsx'
import { Blocks } from '#web/ui/blocks.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Link, lineLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { FindOrganisation } from './find-organisation.tsx'
import { sendAgreement, requestTransfer, transfersQuery } from '../queries.ts'

interface OnReport {
  keyring: Keyring
  report: OpenedReport
}

/** The organisation's duty to report, in its own words or the default ones. */
function Duty({ duty }: Pick<OrganisationPage, 'duty'>) {
  return (
    <>
      <h3 className="text-lg">{m.transfers_duty()}</h3>
      {duty ? (
        <p className="max-w-measure whitespace-pre-line">{selectLanguage(duty)}</p>
      ) : (
        <div className="prose">
          <Blocks blocks={dutyToPassOn.body} caption={inLocale(dutyToPassOn.heading, getLocale())} />
        </div>
      )}
    </>
  )
}

interface TransferFormProps extends OnReport {
  transfer: Transfer
  page: OrganisationPage
}

/** Who would read it, their duty to report, and the answer. */
function TransferForm({ keyring, report, transfer, page }: TransferFormProps) {
  const [excluded, setExcluded] = useState<readonly string[]>([])
  const queries = useQueryClient()
  const { organisation } = page
  const { id } = report.record.report
  const again = () => queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
  const agreeing = useWrite(async () => {
    await sendAgreement(keyring, report, { transfer, page, excluded })
    await again()
  })
  const declining = useWrite(async () => {
    await call(endTransfer, { params: { id, transferId: transfer.id }, body: {} }, keyring.options)
    await again()
  })
  const problem = agreeing.problem ?? declining.problem
  return (
    <>
      <p>
        <Link to={`/o/${organisation.slug}`} className={lineLink}>
          {m.transfers_page({ name: organisation.name })}
        </Link>
      </p>
      <Checkboxes
        name="transfer-without"
        legend={m.transfers_readers()}
        hint={m.transfers_readers_hint()}
        options={organisation.handlers.map(({ memberId, name }) => ({
          value: memberId,
          label: name || m.organisations_unnamed(),
        }))}
        value={excluded}
        onChange={setExcluded}
      />
      <UncheckedParts fields={page.verification.unchecked} />
      <Duty duty={page.duty} />
      <p className="max-w-measure">
        {m.transfers_consequence({ from: transfer.from.name, to: transfer.to.name })}
      </p>
      <ProblemNotice problem={problem} />
      {!organisation.reading && <p>{m.transfers_nobody()}</p>}
      <div className="flex flex-wrap gap-3">
        {organisation.reading && (
          <Button working={agreeing.isWorking && m.transfers_sealing()} onClick={() => agreeing.write()}>
            {m.transfers_agree({ name: organisation.name })}
          </Button>
        )}
        <Button
          tone="secondary"
          working={declining.isWorking && m.transfers_working()}
          onClick={() => declining.write()}
        >
          {transfer.proposedBy === 'handler' ? m.transfers_decline() : m.transfers_take_back()}
        </Button>
      </div>
    </>
  )
}

/** No handler is left: the reporter chooses another organisation, or withdraws the report. */
function NoHandlerLeft({ keyring, report, title, text }: OnReport & { title: string; text: string }) {
  const [to, setTo] = useState<string | null>(null)
  const [id] = useState(() => crypto.randomUUID())
  const queries = useQueryClient()
  const { submit, isWorking, problem } = useWrite(async () => {
    if (!to) throw new Incomplete(m.transfers_closed_choose())
    await requestTransfer(keyring, report, { id, to })
    await queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
  })
  return (
    <Notice tone="warn" title={title}>
      <p>{text}</p>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <FindOrganisation but={report.record.report.organisationId} chosen={to} onChoose={setTo} />
        {problem && <p className="text-danger">{problem}</p>}
        <div>
          <Button type="submit" tone="secondary" working={isWorking && m.transfers_working()}>
            {m.transfers_closed_ask()}
          </Button>
        </div>
      </form>
    </Notice>
  )
}

function Proposed({ keyring, report, transfer }: OnReport & { transfer: Transfer }) {
  const page = useQuery(organisationPageQuery(transfer.to.id))
  const title =
    transfer.proposedBy === 'handler'
      ? m.transfers_proposed({ from: transfer.from.name, to: transfer.to.name })
      : m.transfers_proposed_own({ to: transfer.to.name })
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-measure">{m.transfers_proposed_text()}</p>
      <Loaded query={page}>
        {(found) => <TransferForm keyring={keyring} report={report} transfer={transfer} page={found} />}
      </Loaded>
    </Card>
  )
}

/** For the reporter, if a transfer was proposed or no handler is left. Otherwise renders nothing. */
export function TransferAnswer({ keyring, report }: OnReport) {
  const { role, report: summary } = report.record
  const { id, organisationId, status } = summary
  const isOpen = isOpenStatus(status)
  const isAsked = role === 'reporter' && organisationId !== null && isOpen
  const { data } = useQuery({ ...transfersQuery(keyring, id), enabled: isAsked })
  const newest = data?.transfers[0]
  if (!isAsked || !data) return null
  if (newest?.state === 'proposed') return <Proposed keyring={keyring} report={report} transfer={newest} />
  if (data.hasClosed) {
    const words = { title: m.transfers_closed(), text: m.transfers_closed_text() }
    return <NoHandlerLeft keyring={keyring} report={report} {...words} />
  }
  if (!data.nobodyLeft) return null
  const words = { title: m.transfers_nobody_left(), text: m.transfers_nobody_left_text() }
  return <NoHandlerLeft keyring={keyring} report={report} {...words} />
}
