import { useQuery } from '@tanstack/react-query'
import type { Organisation } from '#contract/organisations.ts'
import { dutyToPassOn, nobodyReading } from '#content/safety/sending.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { NotAnEmergencyService } from '../components/emergency.tsx'
import { SafetyNotice } from '../components/safety-notice.tsx'
import { supportTeamQuery } from '../queries.ts'
import { addressedTo } from '../sealing/addressee.ts'
import type { StepProps } from './step-props.ts'

/** Who will be able to read it, by name, so that somebody involved is noticed before sending and not after. */
function Handlers({ team }: { team: Organisation }) {
  const names = team.handlers.map(({ name }) => name || m.reports_handler_unnamed())
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{m.reports_handlers_title()}</p>
      <p>{new Intl.ListFormat(getLocale()).format(names)}</p>
      <p className="text-sm text-ink-soft">{m.reports_handlers_hint()}</p>
    </div>
  )
}

function AboutTeam({ team }: { team: Organisation }) {
  const addressee = addressedTo(team)
  return (
    <div className="grid gap-5">
      <Handlers team={team} />
      {team.dutyVersion === dutyToPassOn.version ? (
        <SafetyNotice text={dutyToPassOn} />
      ) : (
        <Notice tone="warn" title={m.reports_duty_changed()}>
          <p>{m.reports_duty_changed_text()}</p>
        </Notice>
      )}
      <p className="text-sm text-ink-soft">{m.reports_duty_version({ version: team.dutyVersion })}</p>
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

function TeamUnknown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice tone="warn" title={m.reports_team_unknown()} live>
      <p>{sentenceFor(error)}</p>
      <div>
        <Button tone="secondary" onClick={onRetry}>
          {m.reports_try_again()}
        </Button>
      </div>
    </Notice>
  )
}

/** Who may read it: only its writer, or the team as well where somebody reads there. [Note: No reader, no sending] */
export function ReadersStep({ answers: { readers }, onAnswer, problemAt }: StepProps) {
  const { data: team, error, isPending, refetch } = useQuery(supportTeamQuery)
  if (isPending) return <SkeletonCards count={2} label={m.reports_team_looking()} />
  const canSend = team?.reading ?? false
  return (
    <div className="grid gap-6">
      {error && <TeamUnknown error={error} onRetry={() => void refetch()} />}
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
      {team && canSend && readers === 'team' && <AboutTeam team={team} />}
    </div>
  )
}
