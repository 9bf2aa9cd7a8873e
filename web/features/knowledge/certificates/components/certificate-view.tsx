import { useQuery } from '@tanstack/react-query'
import { certificateWords } from '#content/certificates/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords, momentInWords } from '#web/ui/dates.ts'
import { Notice, type NoticeTone } from '#web/ui/notice.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import type { CertificateVerdict } from '../model/certificate-verdict.ts'
import type { SignedFacts } from '../model/certificate-code.ts'
import { openedQuery } from '../queries.ts'

const verdicts: Readonly<
  Record<
    CertificateVerdict['kind'],
    { tone: NoticeTone; title: () => string; text: (origin: string) => string }
  >
> = {
  good: { tone: 'success', title: m.certificates_good_title, text: m.certificates_good_text },
  takenBack: { tone: 'warn', title: m.certificates_taken_back_title, text: m.certificates_taken_back_text },
  altered: { tone: 'danger', title: m.certificates_altered_title, text: m.certificates_altered_text },
  foreign: {
    tone: 'warn',
    title: m.certificates_foreign_title,
    text: (origin) => m.certificates_foreign_text({ origin }),
  },
  unknown: { tone: 'warn', title: m.certificates_unknown_title, text: m.certificates_unknown_text },
}

/** The contents of a certificate. For an altered one nothing is shown: people would believe it anyway. */
function CertificateText({ signed: { facts, holder } }: { signed: SignedFacts }) {
  return (
    <div className="grid gap-4">
      <SummaryList
        rows={[
          { key: 'name', question: m.certificates_name(), answer: holder?.name ?? m.certificates_no_name() },
          {
            key: 'module',
            question: m.certificates_module(),
            answer: <span lang={facts.language}>{facts.title}</span>,
          },
          { key: 'day', question: m.certificates_day(), answer: dayInWords(facts.day) },
          { key: 'by', question: m.certificates_by(), answer: `${facts.by}, ${facts.origin}` },
        ]}
      />
      <blockquote
        lang={facts.language}
        className="rounded-e-md border-s-4 border-deep-mid bg-deep-soft px-4 py-3"
      >
        {certificateWords[facts.language].criteria}
      </blockquote>
    </div>
  )
}

/** Whether a certificate can be trusted, in words, and its contents. */
export function OpenedCertificate({ text }: { text: string }) {
  const { data, error } = useQuery(openedQuery(text))
  if (error) {
    return (
      <Notice tone="warn" title={m.certificates_no_code_title()} live>
        <p>{m.certificates_no_code_text()}</p>
      </Notice>
    )
  }
  if (!data) return <SkeletonCards count={1} label={m.certificates_checking()} />
  if (data.kind === 'none') {
    return (
      <Notice tone="warn" title={m.certificates_none_title()} live>
        <p>{m.certificates_none_text()}</p>
      </Notice>
    )
  }
  const { verdict, signed } = data
  const { tone, title, text: textOf } = verdicts[verdict.kind]
  return (
    <div className="grid gap-6">
      <Notice tone={tone} title={title()} live>
        <p>{textOf(signed?.facts.origin ?? '')}</p>
        {verdict.kind === 'good' && (
          <p>
            {verdict.listed === null
              ? m.certificates_unlisted()
              : m.certificates_listed({ when: momentInWords(verdict.listed) })}
          </p>
        )}
      </Notice>
      {signed && verdict.kind !== 'altered' && <CertificateText signed={signed} />}
    </div>
  )
}
