import type { ReactNode } from 'react'
import { SavePhrase } from '#web/features/reporting/receipts/components/save-phrase.tsx'
import { ExportSection } from '#web/features/reporting/report-export/components/export-section.tsx'
import {
  listAmendable,
  AmendForm,
  amendTitle,
} from '#web/features/reporting/report-form/components/amend-form.tsx'
import { ReferLink } from '#web/features/support/professionals/components/refer-link.tsx'
import { CopyToDraft } from '#web/features/reporting/report-form/components/start-from-copy.tsx'
import { type ReportSlots, ReportSlotsContext } from '#web/records/report-slots.ts'

const slots: ReportSlots = {
  amendable: (body) =>
    listAmendable(body).map((question) => ({ name: question.name, title: amendTitle(question, body) })),
  amend: ({ name, body, ...props }) => {
    const question = listAmendable(body).find((each) => each.name === name)
    return question && <AmendForm key={name} body={body} question={question} {...props} />
  },
  startAgain: (props) => <CopyToDraft {...props} />,
  copy: (props) => <ExportSection {...props} />,
  refer: ({ keyring, report: { record } }) =>
    keyring.kind === 'member' && record.role === 'reporter' && <ReferLink reportId={record.report.id} />,
  saveLetter: async (letter) => {
    const { saveLetter } = await import('#web/features/reporting/report-export/model/save-letter.ts')
    await saveLetter(letter)
  },
  renderSavePhrase: () => <SavePhrase />,
}

/** What other features add to the page of a report that is opened with a phrase. */
export function WithReportSlots({ children }: { children: ReactNode }) {
  return <ReportSlotsContext value={slots}>{children}</ReportSlotsContext>
}
