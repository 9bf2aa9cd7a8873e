import { useQuery } from '@tanstack/react-query'
import type { Organisation } from '#contract/organisations.ts'
import { dutyToPassOn, howLongItIsKept, nobodyReading } from '#content/safety/sending.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { NotAnEmergencyService } from '#web/platform/safety/emergency.tsx'
import { SafetyNotice } from '#web/platform/safety/safety-notice.tsx'
import { supportTeamQuery } from '#web/records/queries.ts'
import { addressedTo } from '#web/records/sealing/addressee.ts'
import { keptFor } from './kept-for.ts'
import { PublishChoice } from './publish-choice.tsx'
import type { StepProps } from './step-props.ts'

interface AboutTeamProps extends Pick<StepProps, 'answers' | 'onAnswer'> {
  team: Organisation
}

/**
 * Who will be able to read it, by name, so that somebody involved is noticed before sending and not after. To whoever is
 * ticked it is not sealed, and they do not learn of it.
 */
function Handlers({ team, answers: { excluded }, onAnswer }: AboutTeamProps) {
  const options = team.handlers.map(({ memberId, name }) => ({
    value: memberId,
    label: name || m.reports_handler_unnamed(),
  }))
  const nobodyLeft = options.length > 0 && options.every(({ value }) => excluded.includes(value))
  const names = options.filter(({ value }) => !excluded.includes(value)).map(({ label }) => label)
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <p className="font-semibold">{m.reports_handlers_title()}</p>
        <p>{new Intl.ListFormat(getLocale()).format(names)}</p>
      </div>
      <Details summary={m.guided_involved_summary()} open={excluded.length > 0}>
        <Checkboxes
          name="excluded"
          legend={m.guided_involved_legend()}
          hint={m.guided_involved_hint()}
          options={options}
          value={excluded}
          onChange={(chosen) => onAnswer({ excluded: chosen })}
        />
      </Details>
      {nobodyLeft && (
        <Notice tone="warn" title={m.guided_involved_nobody()} live>
          <p>{m.guided_involved_nobody_text()}</p>
        </Notice>
      )}
    </div>
  )
}

function AboutTeam({ team, ...props }: AboutTeamProps) {
  const addressee = addressedTo(team)
  return (
    <div className="grid gap-5">
      <Handlers team={team} {...props} />
      {team.dutyVersion === dutyToPassOn.version ? (
        <SafetyNotice text={dutyToPassOn} />
      ) : (
        <Notice tone="warn" title={m.reports_duty_changed()}>
          <p>{m.reports_duty_changed_text()}</p>
        </Notice>
      )}
      <p className="text-sm text-ink-soft">{m.reports_duty_version({ version: team.dutyVersion })}</p>
      <SafetyNotice text={howLongItIsKept}>
        <p>{keptFor(team)}</p>
      </SafetyNotice>
      <NotAnEmergencyService answerDays={team.answerDays} />
      {addressee && (
        <Details summary={m.reports_team_key()}>
          <p className="mb-2">{m.reports_team_key_text()}</p>
          <Fingerprint keys={addressee.keys} />
        </Details>
      )}
    </div>
  )
}

/** In place of the choice of the team, where nobody would read it. The draft stays. */
function NobodyReading() {
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

/** Who may read it: only its writer, or the team as well where somebody reads there. [Note: No reader, no sending] */
export function ReadersStep(props: StepProps) {
  const { answers, onAnswer, problemAt } = props
  const { readers } = answers
  const { data: team, error, isPending, refetch } = useQuery(supportTeamQuery)
  if (isPending) return <SkeletonCards count={2} label={m.reports_team_looking()} />
  const canSend = team?.reading ?? false
  return (
    <div className="grid gap-6">
      {error && <LoadFailure error={error} title={m.reports_team_unknown()} onRetry={refetch} />}
      {team && !canSend && <NobodyReading />}
      <Radios
        name="readers"
        legend={m.reports_readers_legend()}
        error={problemAt('readers')}
        value={readers}
        onChange={(chosen) => onAnswer({ readers: chosen })}
        options={[
          ...(canSend || readers === 'team'
            ? [
                {
                  value: 'team' as const,
                  label: team?.name ?? m.reports_readers_team(),
                  hint: m.reports_readers_team_hint(),
                },
              ]
            : []),
          { value: 'me', label: m.reports_readers_me(), hint: m.reports_readers_me_hint() },
        ]}
      />
      <p className="text-ink-soft">{m.guided_readers_later()}</p>
      {team && canSend && readers === 'team' && (
        <AboutTeam team={team} answers={answers} onAnswer={onAnswer} />
      )}
      {readers === 'team' && <PublishChoice {...props} />}
    </div>
  )
}
