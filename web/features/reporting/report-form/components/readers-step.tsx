import { useQueries } from '@tanstack/react-query'
import { nobodyReading } from '#content/safety/sent-text.ts'
import type { OrganisationPage } from '#contract/organisation-pages.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import { SafetyNotice } from '#web/platform/safety/safety-notice.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { organisationPageQuery } from '#web/records/queries.ts'
import { slugsOf } from '#web/records/body/answers.ts'
import { AboutTeam } from './about-team.tsx'
import { Addressee, FindOrganisation } from './recipient-choice.tsx'
import { SenderChoice } from './sender-choice.tsx'
import type { StepProps } from '../model/step-props.ts'

/** Replaces the choice of the team if nobody would read the report. The draft is kept. */
function NoReadersNotice() {
  return (
    <SafetyNotice text={nobodyReading} tone="warn">
      <div>
        <LinkButton to="/crisis" tone="secondary">
          {m.reports_to_crisis()}
        </LinkButton>
      </div>
    </SafetyNotice>
  )
}

/** Each receiving organisation: its readers, questions and duties. */
function Chosen({ pages, answers, onAnswer }: StepProps & { pages: readonly OrganisationPage[] }) {
  const isSeveral = pages.length > 1
  return (
    <>
      {isSeveral && <p>{m.organisations_several()}</p>}
      {pages.map((page, index) => (
        <section key={page.organisation.slug} className="grid gap-3">
          {(isSeveral || page.organisation.slug !== 'support') && (
            <Addressee slug={page.organisation.slug} answers={answers} onAnswer={onAnswer} />
          )}
          {page.organisation.reading ? (
            <AboutTeam page={page} isFirst={index === 0} answers={answers} onAnswer={onAnswer} />
          ) : (
            <NoReadersNotice />
          )}
        </section>
      ))}
    </>
  )
}

/**
 * Who may read it: only its writer, or one or several organisations with readers [Note: No reader, no sending]; and whether it is sent with
 * a name.
 */
export function ReadersStep(props: StepProps) {
  const { answers, onAnswer, problemAt } = props
  const { readers, to } = answers
  const pageQueries = useQueries({ queries: slugsOf(to).map(organisationPageQuery) })
  const failed = pageQueries.find(({ error }) => error)
  const pages = pageQueries.flatMap(({ data }) => data ?? [])
  if (pageQueries.some(({ isPending }) => isPending))
    return <SkeletonCards count={2} label={m.reports_team_looking()} />
  const canSend = pages.some(({ organisation }) => organisation.reading)
  const names = pages.map(({ organisation }) => organisation.name)
  const ofTeam = {
    value: 'team' as const,
    label: names.length > 0 ? new Intl.ListFormat(getLocale()).format(names) : m.reports_readers_team(),
    hint: m.reports_readers_team_hint(),
  }
  return (
    <div className="grid gap-6">
      {failed && (
        <LoadFailure error={failed.error} title={m.reports_team_unknown()} onRetry={() => failed.refetch()} />
      )}
      {pages.length > 0 && !canSend && readers !== 'team' && <NoReadersNotice />}
      <Radios
        name="readers"
        legend={m.reports_readers_legend()}
        error={problemAt('readers')}
        value={readers}
        onChange={(chosen) => onAnswer({ readers: chosen })}
        options={[
          ...(canSend || readers === 'team' ? [ofTeam] : []),
          { value: 'me', label: m.reports_readers_me(), hint: m.reports_readers_me_hint() },
        ]}
      />
      {readers === 'team' && <Chosen {...props} pages={pages} />}
      <FindOrganisation answers={answers} onAnswer={onAnswer} />
      <SenderChoice {...props} />
    </div>
  )
}
