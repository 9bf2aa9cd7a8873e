import { useQueries } from '@tanstack/react-query'
import type { OrganisationPage } from '#contract/organisation-pages.ts'
import { inLocale } from '#content/localised.ts'
import { retentionText, whatTheServerSees } from '#content/safety/sent-text.ts'
import { divideFiles } from '#web/files/disclosure/disclosure.ts'
import { PlaceWarning } from '#web/files/disclosure/place-warning.tsx'
import type { LocalFile } from '#web/files/local/local-file.ts'
import { useLocalFiles } from '#web/files/local/use-local-files.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { useVault } from '#web/platform/vault/vault.ts'
import { Blocks } from '#web/ui/blocks.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Link, lineLink, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SummaryList, type SummaryRow } from '#web/ui/summary-list.tsx'
import { toReportBody, ownOf } from '#web/records/body/body.ts'
import { type FormQuestion, isAnswered } from '../model/form-steps.ts'
import { NobodyWatchesLive } from '#web/platform/safety/emergency.tsx'
import type { Draft } from '../model/draft.ts'
import { organisationPageQuery } from '#web/records/queries.ts'
import { describeRetention } from '../model/retention-text.ts'
import { slugsOf } from '#web/records/body/answers.ts'
import { answerRows, contactRows, ownRows } from '#web/records/answer-rows.tsx'
import { useShortWay } from './use-short-way.ts'
import { ShownDate } from './shown-date.tsx'

/** The page of a row's question, if its name differs. */
const stepOfRow: Record<string, FormQuestion> = {
  about: 'story',
  title: 'story',
  howSeen: 'people',
  othersSaw: 'people',
  insiders: 'people',
  cost: 'effect',
  recurrence: 'when',
  links: 'where',
  severity: 'effect',
  tried: 'needs',
  notTold: 'contact',
  sender: 'readers',
  excluded: 'readers',
}

/** Maximum number of files named, to keep the summary readable. */
const maxNamed = 5

/** The files by name, and the words about evidence kept elsewhere. */
function describeEvidence({ sent, staying }: DividedFiles, words: string): string | undefined {
  const names = [
    ...sent.map(({ name }) => name),
    ...staying.map(({ name }) => m.report_form_files_staying({ name })),
  ]
  const more = names.length - maxNamed
  const lines = [...names.slice(0, maxNamed), more > 0 && m.report_form_files_more({ count: more }), words]
  return lines.filter(Boolean).join('\n') || undefined
}

/** The loaded pages of the receiving organisations. */
function useAddressees({ to }: Draft['answers']): readonly OrganisationPage[] {
  return useQueries({ queries: slugsOf(to).map(organisationPageQuery) }).flatMap(({ data }) => data ?? [])
}

type DividedFiles = ReturnType<typeof divideFiles<LocalFile>>

/** The excluded handlers, by name if the team still lists them. */
function namesOf(excluded: readonly string[], pages: readonly OrganisationPage[]): string {
  const handlers = pages.flatMap(({ organisation }) => organisation.handlers)
  const names = excluded.map(
    (id) => handlers.find(({ memberId }) => memberId === id)?.name || m.reports_handler_unnamed(),
  )
  return new Intl.ListFormat(getLocale()).format(names)
}

function useRows(id: string, { answers }: Draft, files: readonly LocalFile[]): SummaryRow[] {
  const { addressOf } = useShortWay()
  const pages = useAddressees(answers)
  const names = pages.map(({ organisation }) => organisation.name)
  const readers = {
    me: m.reports_readers_me(),
    team: names.length > 0 ? new Intl.ListFormat(getLocale()).format(names) : m.reports_readers_team(),
  }
  const senders = { member: m.reports_sender_member(), receipt: m.reports_sender_receipt() }
  const body = toReportBody(answers, null)
  const rows: SummaryRow[] = [
    ...answerRows(body).map((row) =>
      row.key === 'evidence'
        ? {
            ...row,
            answer: describeEvidence(divideFiles(files, answers.sender), body.evidence),
          }
        : row,
    ),
    {
      key: 'readers',
      question: m.reports_step_readers(),
      answer: answers.readers ? readers[answers.readers] : undefined,
    },
    ...(answers.readers === 'team' && answers.excluded.length > 0
      ? [
          {
            key: 'excluded',
            question: m.report_form_row_excluded(),
            answer: namesOf(answers.excluded, pages),
          },
        ]
      : []),
    {
      key: 'sender',
      question: m.reports_step_sender(),
      answer: answers.sender ? senders[answers.sender] : undefined,
    },
    ...(answers.readers === 'team'
      ? pages.flatMap(({ questions, questionVersion: version }) =>
          ownRows({ own: ownOf(answers, { version, questions }) }),
        )
      : []),
    ...(answers.readers === 'team' ? contactRows(body) : []),
  ]
  return rows.map((row) => ({
    ...row,
    changeAt: `${addressOf(id, stepOfRow[row.key] ?? (row.key.startsWith('own-') ? 'readers' : row.key))}&to=check`,
  }))
}

/** Rows that every sender should review: the words, severity, files, and readers. */
const alwaysShown: ReadonlySet<string> = new Set([
  'story',
  'severity',
  'evidence',
  'readers',
  'excluded',
  'sender',
])

/** The answers, each with a link to change it; among many, those that matter most for sending come first. */
function AnsweredRows({ rows }: { rows: readonly SummaryRow[] }) {
  const others = rows.filter(({ key }) => !alwaysShown.has(key))
  if (others.length <= 3) return <SummaryList rows={rows} />
  return (
    <>
      <SummaryList rows={rows.filter(({ key }) => alwaysShown.has(key))} />
      <Details summary={m.report_form_check_more({ count: others.length })}>
        <SummaryList rows={others} />
      </Details>
    </>
  )
}

/** The number of skipped questions, which expands to a list with links. */
function SkippedRows({ rows }: { rows: readonly SummaryRow[] }) {
  if (rows.length === 0) return null
  return (
    <Details summary={m.report_form_skipped({ count: rows.length })}>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {rows.map(({ key, question, changeAt = '' }) => (
          <li key={key}>
            <Link to={changeAt} className={`inline-flex min-h-11 items-center ${textLink}`}>
              {m.report_form_add_answer()} {question}
            </Link>
          </li>
        ))}
      </ul>
    </Details>
  )
}

/** Review of the answers, with links to change them, the skipped questions, and the readers. */
export function CheckAnswers({ id, draft }: { id: string; draft: Draft }) {
  const { way, addressOf } = useShortWay()
  const files = useLocalFiles({ kind: 'draft', id }) ?? []
  const rows = useRows(id, draft, files)
  const teams = useAddressees(draft.answers).map(({ organisation }) => organisation)
  const goesToTeam = draft.answers.readers === 'team'
  return (
    <div className="grid gap-5">
      <AnsweredRows rows={rows.filter(({ answer }) => answer !== undefined)} />
      {way && goesToTeam && !isAnswered('contact', draft.answers) && (
        <p>
          {m.report_form_way_contact()}{' '}
          <Link to={`${addressOf(id, 'contact')}&to=check`} className={lineLink}>
            {m.report_form_way_contact_add()}
          </Link>
        </p>
      )}
      <SkippedRows rows={rows.filter(({ answer }) => answer === undefined)} />
      {goesToTeam && (
        <PlaceWarning files={files} sender={draft.answers.sender}>
          <div>
            <LinkButton to={`${addressOf(id, 'evidence')}&to=check`} tone="secondary">
              {m.evidence_place_change()}
            </LinkButton>
          </div>
        </PlaceWarning>
      )}
      <Details summary={m.report_form_check_details()}>
        <div className="prose">
          {[whatTheServerSees, retentionText].map(({ id: name, heading, body }) => (
            <section key={name}>
              <h2>{inLocale(heading, getLocale())}</h2>
              <Blocks blocks={body} caption="" />
            </section>
          ))}
          {goesToTeam && teams.map((team) => <p key={team.id}>{describeRetention(team)}</p>)}
        </div>
      </Details>
      <ShownDate id={id} answers={draft.answers} />
      <NobodyWatchesLive
        answerDays={
          goesToTeam && teams.length > 0 ? Math.max(...teams.map((team) => team.answerDays)) : undefined
        }
      />
    </div>
  )
}

/** What a member still needs before their report can be sealed: to be signed in with unlocked keys. */
export function useMemberReady(): { ready: boolean; needs: 'signIn' | 'unlock' | null } {
  const { user } = useAuth()
  const vault = useVault()
  if (!user) return { ready: false, needs: 'signIn' }
  return vault.status === 'open' ? { ready: true, needs: null } : { ready: false, needs: 'unlock' }
}

/** Replaces the send button until the member is signed in and their keys are open. The draft is kept. */
export function MemberNeeds({ needs }: { needs: 'signIn' | 'unlock' }) {
  if (needs === 'unlock') return <UnlockCard />
  return (
    <Notice title={m.reports_sender_sign_in()}>
      <p>{m.reports_sender_sign_in_text()}</p>
      <div>
        <LinkButton to="/auth">{m.reports_sender_sign_in_button()}</LinkButton>
      </div>
    </Notice>
  )
}
