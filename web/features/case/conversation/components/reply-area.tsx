import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { HelpAtContext } from '#web/platform/safety/help-at.tsx'
import { EvidencePicker } from '#web/files/adding/picker.tsx'
import { divided } from '#web/files/disclosure/disclosure.ts'
import { useLocalFiles } from '#web/files/local/use-local-files.ts'
import { startTransfers } from '#web/files/transfer/transfers.ts'
import { useTransfers } from '#web/files/transfer/use-transfers.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { NotAnEmergencyService } from '#web/platform/safety/emergency.tsx'
import { helpAt } from '#web/platform/safety/help-at-words.tsx'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { fetchKinds } from '#web/platform/outbox/kinds.ts'
import { fetchWritingCode } from '#web/records/sealing/writing-code.ts'
import type { Message } from '#web/records/message.ts'
import type { ReportMessages } from '#web/records/messages/use-messages.ts'
import { useTeamOf } from '#web/records/queries.ts'
import { SecondWord, useSecondApproval } from '../../second-handler/components/second-handler.tsx'
import { clockQuery } from '../../clocks/queries.ts'
import type { TemplateUse } from '../../templates/components/template-tools.tsx'
import { writeBlockReason } from '../../../../records/report-transitions.ts'
import { Composer } from './composer.tsx'
import { teamNameOf, useKnownNames } from '../model/writer-names.ts'
import { replyKeyOf } from '../store/reply-store.ts'
import { asksForOtherWays, SafeContact } from './safe-contact.tsx'

/** The files that were chosen here and are not under way: they go with the next message. */
function useChosenFiles(reportId: string, sender: Keyring['kind']) {
  const owner = useMemo(() => ({ kind: 'report' as const, id: reportId }), [reportId])
  const kept = useLocalFiles(owner) ?? []
  const transfers = useTransfers(reportId)
  const chosen = divided(kept, sender).going.filter(({ id }) =>
    transfers.every(({ fileId }) => fileId !== id),
  )
  return { owner, attachments: chosen.map(({ id }) => id) }
}

/** What seals a message and what sends it, so that both are there when the network is not. */
function fetchWhatSends(): void {
  fetchWritingCode()
  fetchKinds('message')
}

interface ReplyProps {
  keyring: Keyring
  report: OpenedReport
  messages: ReportMessages
  answerDays: number | undefined
  /** The answer shortcut starts at the templates. */
  opensTemplates?: boolean | undefined
  /** A message is on its way; without it the field has the focus again. */
  onSent?: (() => void) | undefined
}

/** Whose templates somebody who answers starts from. */
function useTemplateUse(keyring: Keyring, report: OpenedReport): TemplateUse | null {
  const team = useTeamOf(report)
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
 * Where somebody writes to the other side, with what has to be said there: to handlers how the person may be reached, to the
 * reporter that nobody watches live. Nothing where nobody would read it.
 */
export function Reply({ keyring, report, messages, answerDays, opensTemplates, onSent }: ReplyProps) {
  const { record, body } = report
  const isHandler = record.role === 'handler'
  const templates = useTemplateUse(keyring, report)
  const second = useSecondApproval(keyring, report, 'safe_contact')
  const { owner, attachments } = useChosenFiles(record.report.id, keyring.kind)
  useEffect(fetchWhatSends, [])
  if (writeBlockReason(record) !== null) return null
  const needsReason = isHandler && asksForOtherWays(body)
  const send = (message: Message) => {
    void messages.send(message)
    if (needsReason) void second.endWord()
    if (message.attachments.length > 0) void startTransfers(keyring, record.report.id)
  }
  return (
    <div className="grid max-w-measure gap-5 md:w-full">
      {isHandler && <SafeContact body={body} />}
      {needsReason && <SecondWord keyring={keyring} report={report} act="safe_contact" />}
      <Composer
        replyKey={replyKeyOf(keyring, record.report.id)}
        label={isHandler ? m.report_page_reply_to_reporter() : m.report_page_reply_label()}
        needsReason={needsReason}
        needsSecond={needsReason ? second.lack : null}
        attachments={attachments}
        picker={
          <HelpAtContext value={isHandler ? null : helpAt}>
            <EvidencePicker owner={owner} sender={keyring.kind} />
          </HelpAtContext>
        }
        helps={!isHandler}
        templates={templates && { ...templates, opensAtOnce: opensTemplates }}
        onSend={send}
        onSent={onSent}
      />
      {!isHandler && record.report.organisationId !== null && (
        <NotAnEmergencyService answerDays={answerDays} />
      )}
    </div>
  )
}
