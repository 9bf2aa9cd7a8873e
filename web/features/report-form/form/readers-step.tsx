import { useQuery } from '@tanstack/react-query'
import { nobodyReading } from '#content/safety/sending.ts'
import { m } from '#web/messages/compiled/messages.js'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import { SafetyNotice } from '#web/platform/safety/safety-notice.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { supportTeamQuery } from '#web/records/queries.ts'
import { AboutTeam } from './about-team.tsx'
import { SenderChoice } from './sender-choice.tsx'
import type { StepProps } from './step-props.ts'

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

/**
 * Who may read it: only its writer, or the team as well where somebody reads there [Note: No reader, no sending]; and how it is
 * sent, with a name or without.
 */
export function ReadersStep(props: StepProps) {
  const { answers, onAnswer, problemAt } = props
  const { readers } = answers
  const { data: team, error, isPending, refetch } = useQuery(supportTeamQuery)
  if (isPending) return <SkeletonCards count={2} label={m.reports_team_looking()} />
  const canSend = team?.reading ?? false
  const ofTeam = {
    value: 'team' as const,
    label: team?.name ?? m.reports_readers_team(),
    hint: m.reports_readers_team_hint(),
  }
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
          ...(canSend || readers === 'team' ? [ofTeam] : []),
          { value: 'me', label: m.reports_readers_me(), hint: m.reports_readers_me_hint() },
        ]}
      />
      {team && canSend && readers === 'team' && (
        <AboutTeam team={team} answers={answers} onAnswer={onAnswer} />
      )}
      <SenderChoice {...props} />
    </div>
  )
}
