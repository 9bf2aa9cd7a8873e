import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { documentsOf, type KnownDocument, type ValueOf } from '#web/records/case-file/kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { useSecondApproval } from '#web/features/case/second-handler/components/second-handler.tsx'
import { useCase } from '../model/case-context.ts'
import { DueClock } from './due-clock.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { HoursClock } from './hours-clock.tsx'
import { SafeguardingLeads } from './safeguarding-leads.tsx'
import { referrals } from './referral-fields.ts'

function ReferralDone({ known: { value, document } }: { known: KnownDocument<'referral'> }) {
  const { write } = useCase()
  const done = useWrite(() =>
    write({ kind: 'referral', value: { ...value, isAnswered: !value.isAnswered }, from: document }),
  )
  return (
    <Button tone="secondary" size="small" onClick={() => done.write()}>
      {value.isAnswered ? m.case_file_referral_reopen() : m.case_file_referral_done()}
    </Button>
  )
}

function ReferralList({ value }: { value: ValueOf<'referral'> }) {
  if (value.isAnswered) {
    return <p className="text-sm font-semibold text-deep">{m.case_file_referral_answered()}</p>
  }
  if (value.dueAt === null) return <DueClock day={value.followUp} isDone={false} />
  return (
    <>
      <HoursClock due={value.dueAt} />
      <div className="text-sm">
        <SafeguardingLeads />
      </div>
    </>
  )
}

/** Referrals of a case, and a form to refer it once no further approval is needed. */
export function Referrals() {
  const { keyring, report, file } = useCase()
  const second = useSecondApproval(keyring, report, 'referral')
  const isDangerous = documentsOf(file, 'risk').at(-1)?.value.level === 'high'
  return (
    <DocumentsSection
      of={referrals(isDangerous)}
      whyNotAdd={
        (second.lack === 'second' && m.case_file_second_first()) ||
        (second.lack === 'unknown' && m.case_file_second_unknown())
      }
      onAdded={second.endApproval}
      renderActions={(known) => <ReferralDone known={known} />}
      renderInside={({ value }) => <ReferralList value={value} />}
    />
  )
}
