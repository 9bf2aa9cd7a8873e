import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { HelpAtContext } from '#web/platform/safety/help-at.tsx'
import { EvidencePicker } from '#web/files/adding/picker.tsx'
import { divideFiles } from '#web/files/disclosure/disclosure.ts'
import { useLocalFiles } from '#web/files/local/use-local-files.ts'
import { startTransfers } from '#web/files/transfer/transfers.ts'
import { useTransfers } from '#web/files/transfer/use-transfers.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { NotAnEmergencyService } from '#web/platform/safety/emergency.tsx'
import { renderHelp } from '#web/platform/safety/help-at-words.tsx'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { fetchKinds } from '#web/platform/outbox/kinds.ts'
import { fetchWritingCode } from '#web/records/sealing/writing-code.ts'
import type { Message } from '#web/records/message.ts'
import type { ReportMessages } from '#web/records/messages/use-messages.ts'
import { useReportOrganisation } from '#web/records/queries.ts'
import {
  ApprovalNotice,
  useSecondApproval,
} from '#web/features/case/second-handler/components/second-handler.tsx'
import { clockQuery } from '#web/features/case/clocks/queries.ts'
import type { TemplateUse } from '#web/features/case/templates/components/template-tools.tsx'
import { writeBlockReason } from '#web/records/report-transitions.ts'
import { Composer } from './composer.tsx'
import { teamNameOf, useKnownNames } from '../model/writer-names.ts'
import { replyKeyOf } from '../store/reply-store.ts'
import { prefersOtherContact, SafeContact } from './safe-contact.tsx'

/** Chosen files that are not uploading yet: they are sent with the next message. */
function useChosenFiles(reportId: string, sender: Keyring['kind']) {
  const owner = useMemo(() => ({ kind: 'report' as const, id: reportId }), [reportId])
  const stored = useLocalFiles(owner) ?? []
  const transfers = useTransfers(reportId)
  const chosen = divideFiles(stored, sender).sent.filter(({ id }) =>
    transfers.every(({ fileId }) => fileId !== id),
  )
  return { owner, attachments: chosen.map(({ id }) => id) }
}

/** Prefetches the code that seals and sends, so that both work without a network. */
function prefetchSendingCode(): void {
  fetchWritingCode()
  fetchKinds('message')
}

interface ReplyAreaProps {
  keyring: Keyring
  report: OpenedReport
  messages: ReportMessages
  answerDays: number | undefined
  /** The reply shortcut opens the templates. */
  opensTemplates?: boolean | undefined
  /** Called when a message is being sent; by default the field is focused again. */
  onSent?: (() => void) | undefined
}

/** The handler's templates and the values that fill them. */
function useTemplateUse(keyring: Keyring, report: OpenedReport): TemplateUse | null {
  const team = useReportOrganisation(report)
  const names = useKnownNames(report)
  const { id, organisationId } = report.record.report
  const isHandler = organisationId !== null && report.record.role === 'handler'
  const { data: clock } = useQuery({ ...clockQuery(keyring, id), enabled: isHandler })
  if (!isHandler) return null
  const known = {
    team: teamNameOf(report, team),
    handler: names.get(keyring.memberId ?? '') ?? '',
    promised: clock?.onceAnswered ?? null,
  }
  return { keyring, organisationId, language: report.body?.language ?? getLocale(), known }
}

/**
 * The reply area with its notices: for handlers, how the reporter may be contacted; for the reporter, that nobody watches live. Renders
 * nothing if nobody would read it.
 */
export function ReplyArea({ keyring, report, messages, answerDays, opensTemplates, onSent }: ReplyAreaProps) {
  const { record, body } = report
  const isHandler = record.role === 'handler'
  const templates = useTemplateUse(keyring, report)
  const second = useSecondApproval(keyring, report, 'safe_contact')
  const { owner, attachments } = useChosenFiles(record.report.id, keyring.kind)
  useEffect(prefetchSendingCode, [])
  if (writeBlockReason(record) !== null) return null
  const needsReason = isHandler && prefersOtherContact(body)
  const send = (message: Message) => {
    void messages.send(message)
    if (needsReason) void second.endApproval()
    if (message.attachments.length > 0) void startTransfers(keyring, record.report.id)
  }
  return (
    <div className="grid max-w-measure gap-5 md:w-full">
      {isHandler && <SafeContact body={body} />}
      {needsReason && <ApprovalNotice keyring={keyring} report={report} act="safe_contact" />}
      <Composer
        replyKey={replyKeyOf(keyring, record.report.id)}
        label={isHandler ? m.report_page_reply_to_reporter() : m.report_page_reply_label()}
        needsReason={needsReason}
        needsSecond={needsReason ? second.lack : null}
        attachments={attachments}
        picker={
          <HelpAtContext value={isHandler ? null : renderHelp}>
            <EvidencePicker owner={owner} sender={keyring.kind} />
          </HelpAtContext>
        }
        helps={!isHandler}
        templates={templates && { ...templates, isInitiallyOpen: opensTemplates }}
        onSend={send}
        onSent={onSent}
      />
      {!isHandler && record.report.organisationId !== null && (
        <NotAnEmergencyService answerDays={answerDays} />
      )}
    </div>
  )
}
