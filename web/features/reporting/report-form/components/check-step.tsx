import { useQueries } from '@tanstack/react-query'
import type { OrganisationPage } from '#contract/organisation-pages.ts'
import { inLocale } from '#content/localised.ts'
import { howLongItIsKept, whatTheServerSees } from '#content/safety/sending.ts'
import { divided } from '#web/files/disclosure/disclosure.ts'
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
import { bodyOf, ownOf } from '#web/records/body/body.ts'
import { type FormQuestion, isAnswered } from '../model/form-steps.ts'
import { NobodyWatchesLive } from '#web/platform/safety/emergency.tsx'
import type { Draft } from '../model/draft.ts'
import { organisationPageQuery } from '#web/records/queries.ts'
import { keptFor } from '../model/retention-text.ts'
import { slugsOf } from '#web/records/body/answers.ts'
import { answerRows, contactRows, ownRows } from '#web/records/answer-rows.tsx'
import { useShortWay } from './use-short-way.ts'
import { WhenShown } from './shown-date.tsx'

/** The page that changes a row's answer, where it is not the page of its name. */
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

/** The most files that are named, so that the answer stays one that is read. */
const maxNamed = 5

/** What is there to show: the files by name, and the words about what is not here. */
function shownInWords({ going, staying }: Divided, words: string): string | undefined {
  const names = [
    ...going.map(({ name }) => name),
    ...staying.map(({ name }) => m.report_form_files_staying({ name })),
  ]
  const more = names.length - maxNamed
  const lines = [...names.slice(0, maxNamed), more > 0 && m.report_form_files_more({ count: more }), words]
  return lines.filter(Boolean).join('\n') || undefined
}

/** The pages of the receiving organisations, as far as they are loaded. */
function useAddressees({ to }: Draft['answers']): readonly OrganisationPage[] {
  return useQueries({ queries: slugsOf(to).map(organisationPageQuery) }).flatMap(({ data }) => data ?? [])
}

type Divided = ReturnType<typeof divided<LocalFile>>

/** The handlers that the report is not sealed to, by name where the team still names them. */
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
  const body = bodyOf(answers, null)
  const rows: SummaryRow[] = [
    ...answerRows(body).map((row) =>
      row.key === 'evidence'
        ? {
            ...row,
            answer: shownInWords(divided(files, answers.sender), body.evidence),
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

/** What every sender looks at: the words, how bad it is, the files, and who will read it. */
const alwaysSeen: ReadonlySet<string> = new Set([
  'story',
  'severity',
  'evidence',
  'readers',
  'excluded',
  'sender',
])

/** What was answered, each with a way to change it; of many answers those that matter most for sending come first. */
function Answered({ rows }: { rows: readonly SummaryRow[] }) {
  const others = rows.filter(({ key }) => !alwaysSeen.has(key))
  if (others.length <= 3) return <SummaryList rows={rows} />
  return (
    <>
      <SummaryList rows={rows.filter(({ key }) => alwaysSeen.has(key))} />
      <Details summary={m.report_form_check_more({ count: others.length })}>
        <SummaryList rows={others} />
      </Details>
    </>
  )
}

/** In one line how much was left out; behind it every question, each with the way to its answer. */
function Skipped({ rows }: { rows: readonly SummaryRow[] }) {
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

/** The answers, each with a way to change it, what was left out in one line, and who will know what. */
export function CheckAnswers({ id, draft }: { id: string; draft: Draft }) {
  const { way, addressOf } = useShortWay()
  const files = useLocalFiles({ kind: 'draft', id }) ?? []
  const rows = useRows(id, draft, files)
  const teams = useAddressees(draft.answers).map(({ organisation }) => organisation)
  const goesToTeam = draft.answers.readers === 'team'
  return (
    <div className="grid gap-5">
      <Answered rows={rows.filter(({ answer }) => answer !== undefined)} />
      {way && goesToTeam && !isAnswered('contact', draft.answers) && (
        <p>
          {m.report_form_way_contact()}{' '}
          <Link to={`${addressOf(id, 'contact')}&to=check`} className={lineLink}>
            {m.report_form_way_contact_add()}
          </Link>
        </p>
      )}
      <Skipped rows={rows.filter(({ answer }) => answer === undefined)} />
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
          {[whatTheServerSees, howLongItIsKept].map(({ id: name, heading, body }) => (
            <section key={name}>
              <h2>{inLocale(heading, getLocale())}</h2>
              <Blocks blocks={body} caption="" />
            </section>
          ))}
          {goesToTeam && teams.map((team) => <p key={team.id}>{keptFor(team)}</p>)}
        </div>
      </Details>
      <WhenShown id={id} answers={draft.answers} />
      <NobodyWatchesLive
        answerDays={
          goesToTeam && teams.length > 0 ? Math.max(...teams.map((team) => team.answerDays)) : undefined
        }
      />
    </div>
  )
}

/** What a member still needs before their report can be sealed: to be signed in, and their keys unlocked. */
export function useMemberReady(): { ready: boolean; needs: 'signIn' | 'unlock' | null } {
  const { user } = useAuth()
  const vault = useVault()
  if (!user) return { ready: false, needs: 'signIn' }
  return vault.status === 'open' ? { ready: true, needs: null } : { ready: false, needs: 'unlock' }
}

/** In place of the button that sends, until the member is signed in and their keys are open. Nothing is lost meanwhile. */
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
