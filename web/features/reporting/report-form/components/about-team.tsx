import { useEffect, useState } from 'react'
import { inLocale } from '#content/localised.ts'
import type { SafetyText } from '#content/safety/safety-text.ts'
import { dutyInShort, dutyToPassOn, retentionText } from '#content/safety/sent-text.ts'
import type { OrganisationPage } from '#contract/organisation-pages.ts'
import type { Organisation } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dutyVersionInWords } from '#web/records/duty-version.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { NobodyWatchesLive } from '#web/platform/safety/emergency.tsx'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'
import { Blocks } from '#web/ui/blocks.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toAddressee } from '#web/records/sealing/addressee.ts'
import { UncheckedParts } from '#web/records/unchecked-parts.tsx'
import { selectLanguage } from '#web/records/answer-rows.tsx'
import { describeRetention } from '../model/retention-text.ts'
import { OwnQuestions } from './own-questions.tsx'
import type { StepProps } from '../model/step-props.ts'

interface AboutTeamProps extends Pick<StepProps, 'answers' | 'onAnswer'> {
  page: OrganisationPage
  /** The only recipient, or the first of several. */
  isFirst: boolean
}

interface InvolvedProps extends Omit<AboutTeamProps, 'page'> {
  team: Organisation
}

const handlersOf = ({ handlers }: Organisation) =>
  handlers.map(({ memberId, name }) => ({ value: memberId, label: name || m.reports_handler_unnamed() }))

/** The report is not sealed to the handlers ticked here, and they are not notified. */
function Involved({ team, isFirst, answers: { excluded }, onAnswer }: InvolvedProps) {
  const options = handlersOf(team)
  const isOfTeam = (id: string) => options.some(({ value }) => value === id)
  const [isSomebodyTicked] = useState(excluded.some(isOfTeam))
  const isNobodyLeft = options.length > 0 && options.every(({ value }) => excluded.includes(value))
  return (
    <>
      <Details summary={m.report_form_involved_summary()} open={isSomebodyTicked || undefined}>
        <Checkboxes
          name={isFirst ? 'excluded' : `excluded-${team.slug}`}
          legend={m.report_form_involved_legend()}
          hint={m.report_form_involved_hint()}
          options={options}
          value={excluded}
          onChange={(chosen) =>
            onAnswer({ excluded: [...excluded.filter((id) => !isOfTeam(id)), ...chosen] })
          }
        />
      </Details>
      {isNobodyLeft && (
        <Notice tone="warn" title={m.report_form_involved_nobody()} live>
          <p>{m.report_form_involved_nobody_text()}</p>
        </Notice>
      )}
    </>
  )
}

function Whole({ text }: { text: SafetyText }) {
  return (
    <section className="prose">
      <h2 className="text-base">{inLocale(text.heading, getLocale())}</h2>
      <Blocks blocks={text.body} caption="" />
    </section>
  )
}

/** The full texts behind the summary, the version stored in the receipt, and the key to compare. */
function WholeTexts({ page: { organisation: team, duty } }: { page: OrganisationPage }) {
  const addressee = toAddressee(team)
  return (
    <Details summary={m.report_form_team_details()}>
      <div className="grid gap-5">
        {!duty && <Whole text={dutyToPassOn} />}
        <p className="text-sm text-ink-soft">{dutyVersionInWords(team.dutyVersion)}</p>
        <Whole text={retentionText} />
        <p>{m.report_form_readers_later()}</p>
        {addressee && (
          <section className="grid gap-2">
            <h2 className="text-base">{m.reports_team_key()}</h2>
            <p>{m.reports_team_key_text()}</p>
            <Fingerprint keys={addressee.keys} />
          </section>
        )}
      </div>
    </Details>
  )
}

/** The organisation's duty to report, in its own words or the default ones. */
function Duty({ page: { organisation, duty }, answers, onAnswer }: Omit<AboutTeamProps, 'isFirst'>) {
  const { slug, dutyVersion } = organisation
  const isOwn = duty !== null
  const isNoted = answers.duties[slug] === dutyVersion
  useEffect(() => {
    // The report records which version its writer read.
    if (isOwn && !isNoted) onAnswer(({ duties }) => ({ duties: { ...duties, [slug]: dutyVersion } }))
  }, [isOwn, isNoted, slug, dutyVersion, onAnswer])
  if (duty) {
    return (
      <section className="grid gap-1">
        <p className="font-semibold">{m.organisations_duty()}</p>
        <p className="whitespace-pre-line">{selectLanguage(duty)}</p>
      </section>
    )
  }
  if (dutyVersion === dutyToPassOn.version) return <Blocks blocks={dutyInShort.body} caption="" />
  return (
    <Notice tone="warn" title={m.reports_duty_changed()}>
      <p>{m.reports_duty_changed_text()}</p>
    </Notice>
  )
}

/**
 * Lists the possible readers by name, so that somebody involved is noticed before sending; and in one sentence each their duty to report,
 * their retention period, and that nobody watches live.
 */
export function AboutTeam({ page, isFirst, ...props }: AboutTeamProps) {
  const { organisation: team } = page
  const names = handlersOf(team).filter(({ value }) => !props.answers.excluded.includes(value))
  return (
    <div className="grid gap-3">
      <p>
        <strong>{m.reports_handlers_title()}</strong>{' '}
        {new Intl.ListFormat(getLocale()).format(names.map(({ label }) => label))}
      </p>
      <UncheckedParts fields={page.verification.unchecked} />
      <Duty page={page} {...props} />
      <p>{describeRetention(team)}</p>
      <NobodyWatchesLive answerDays={team.answerDays} />
      <Involved team={team} isFirst={isFirst} {...props} />
      <WholeTexts page={page} />
      <OwnQuestions page={page} {...props} />
    </div>
  )
}
