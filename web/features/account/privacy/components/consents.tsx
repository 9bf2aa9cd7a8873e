import { dayInWords } from '#web/ui/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { consentSubjects, giveConsent, type Consent, type ConsentSubject } from '#contract/consents.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { consentsQuery } from '../queries.ts'
import { Tool } from './privacy-tool.tsx'

const names: Record<ConsentSubject, () => string> = {
  terms: m.privacy_consent_terms,
  privacy: m.privacy_consent_privacy,
  news_mail: m.privacy_consent_mail,
}

interface RowProps {
  subject: ConsentSubject
  answer: Consent | undefined
  current: string
  onDone: () => void
}

/** One consent, granted or not. Mails are on until the consent is withdrawn. */
function ConsentRow({ subject, answer, current, onDone }: RowProps) {
  const isOptional = subject === 'news_mail'
  const isGranted = answer ? answer.given : isOptional
  const isCurrent = isOptional ? isGranted : answer?.version === current
  const { isWorking, submit, problem } = useWrite(async () => {
    await call(giveConsent, { body: { subject, version: current, given: !isCurrent } })
    onDone()
  })
  const state = answer
    ? answer.given
      ? m.privacy_consent_given({ version: dayInWords(answer.version), day: dayInWords(answer.at) })
      : m.privacy_consent_withdrawn({ day: dayInWords(answer.at) })
    : isOptional
      ? m.privacy_consent_mail_default()
      : m.privacy_consent_none()
  const act = isOptional && isGranted ? m.privacy_consent_withdraw() : m.privacy_consent_give()
  return (
    <li className="grid gap-2 py-3">
      <p className="font-semibold">{names[subject]()}</p>
      <p className="text-sm text-ink-soft">{state}</p>
      {(isOptional || !isCurrent) && (
        <div>
          <Button
            tone="secondary"
            aria-label={`${act}: ${names[subject]()}`}
            working={isWorking && m.privacy_consent_working()}
            onClick={() => submit()}
          >
            {act}
          </Button>
        </div>
      )}
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
    </li>
  )
}

/** What the member agreed to, which version and when; optional consents can be withdrawn. */
export function Consents() {
  const queries = useQueryClient()
  const query = useQuery(consentsQuery)
  return (
    <Tool id="consents" title={m.privacy_consents()}>
      <p>{m.privacy_consents_text()}</p>
      <Loaded query={query} loading={<SkeletonText lines={4} />}>
        {({ consents, current }) => (
          <ul className="divide-y-2 divide-line">
            {consentSubjects.map((subject) => (
              <ConsentRow
                key={subject}
                subject={subject}
                answer={consents.find((each) => each.subject === subject)}
                current={current[subject]}
                onDone={() => void queries.invalidateQueries(consentsQuery)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Tool>
  )
}
