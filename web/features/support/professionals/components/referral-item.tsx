import { dayInWords } from '#web/ui/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReferral } from '#web/records/referrals/referral-opener.ts'
import { Link, lineLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { countryName } from '#web/ui/country-name.ts'
import { referralQuery } from '../queries.ts'
import { AnswerPart } from './referral-answer.tsx'
import { PersonPart } from './referral-person.tsx'
import { isOpenReferral } from '../model/state-words.ts'

/** The selected answers, and the accompanying text. */
function Content({ referral }: { referral: OpenedReferral }) {
  const { content, answers } = referral
  const { purpose, until, name, country, region, chosen } = content
  const rows = [
    { key: 'purpose', question: m.professionals_read_purpose(), answer: purpose },
    { key: 'until', question: m.professionals_read_until(), answer: dayInWords(until) },
    ...(name ? [{ key: 'name', question: m.professionals_read_name(), answer: name }] : []),
    {
      key: 'where',
      question: m.professionals_read_here(),
      answer: [region, countryName(country)].filter(Boolean).join(', '),
    },
    ...chosen.map(({ key, question, answer }) => ({ key: `chosen-${key}`, question, answer })),
  ]
  return (
    <>
      <SummaryList rows={rows} />
      {answers.map(({ id, at, words }) => (
        <Notice key={id} title={m.professionals_answered({ day: dayInWords(at) })}>
          <p className="whitespace-pre-line">{words}</p>
        </Notice>
      ))}
    </>
  )
}

/** How the person may be reached and who must not know: above all other content for the professional. */
export function SafeContactNotice({ content: { reach, notTold } }: Pick<OpenedReferral, 'content'>) {
  return (
    <Notice tone="warn" title={m.professionals_safe_contact()}>
      <p className="whitespace-pre-line">{reach}</p>
      {notTold && <p className="whitespace-pre-line">{m.professionals_safe_not_told({ who: notTold })}</p>}
    </Notice>
  )
}

interface OneReferralProps {
  id: string
  keyring: Keyring
  /** The report it is about, for its sender only. */
  report: string | null
}

/** One referral, opened by its sender or its recipient. */
export function OneReferral({ id, keyring, report }: OneReferralProps) {
  const query = useQuery(referralQuery(keyring, id))
  return (
    <Loaded
      query={query}
      loading={<SkeletonText lines={3} />}
      failed={m.professionals_not_opened()}
      gone={<p>{m.professionals_referral_gone()}</p>}
    >
      {(referral) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {referral.isDoubtful && (
            <Notice tone="danger" title={m.professionals_doubtful()}>
              <p>{m.professionals_doubtful_text()}</p>
            </Notice>
          )}
          {referral.record.role === 'professional' && <SafeContactNotice content={referral.content} />}
          <Content referral={referral} />
          {report !== null && (
            <p>
              <Link to={`/report/${report}`} className={lineLink}>
                {m.professionals_to_report()}
              </Link>
            </p>
          )}
          {referral.record.role === 'person' ? (
            <PersonPart id={id} isOpen={isOpenReferral(referral.record)} />
          ) : (
            <AnswerPart keyring={keyring} referral={referral} />
          )}
        </div>
      )}
    </Loaded>
  )
}
