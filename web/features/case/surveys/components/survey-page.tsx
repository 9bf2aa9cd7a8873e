import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Membership } from '#contract/organisations.ts'
import type { Survey, SurveyOfTeam } from '#contract/surveys.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { NoKeyNotice } from '../../organisations/components/no-key-notice.tsx'
import { PausedCard } from '../../organisations/components/paused-card.tsx'
import { OpenRound, SoFar } from './open-round.tsx'
import { SurveyForm } from './question-editor.tsx'
import { RoundForm } from './round-form.tsx'
import { startFrom, useSurveyChanges } from './use-changes.ts'
import { surveyQuery } from '../queries.ts'
import { Results, type SaveRows } from './results.tsx'

/** Nothing is asked yet: what to start from. */
function NoSurvey({ isOwner, onStart }: { isOwner: boolean; onStart: (survey: Survey) => void }) {
  return (
    <EmptyState
      illustration={<Notebook />}
      title={m.surveys_none()}
      action={
        isOwner && (
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => onStart(startFrom('school'))}>{m.surveys_from_school()}</Button>
            <Button tone="secondary" onClick={() => onStart(startFrom('work'))}>
              {m.surveys_from_work()}
            </Button>
          </div>
        )
      }
    >
      <p>{isOwner ? m.surveys_none_text() : m.surveys_none_owner()}</p>
    </EmptyState>
  )
}

interface ShownProps {
  membership: Membership
  of: SurveyOfTeam
  onSave: SaveRows
}

/** The rounds and their numbers first; what the next one asks behind a press, once there is something. */
function Shown({ membership: { organisation, role }, of, onSave }: ShownProps) {
  const { survey, version, rounds } = of
  const { user } = useAuth()
  const { value, ...changes } = useSurveyChanges(organisation.id, user?.id ?? '', of)
  const [isOpen, setOpen] = useState(survey === null)
  // What was typed before is in sight, and what was just saved or discarded stays so.
  if (changes.isChanged && !isOpen) setOpen(true)
  const isOwner = role === 'owner'
  const [opened, setOpened] = useState<{ id: string; codes: readonly string[] } | null>(null)
  const running = rounds.find(({ state }) => state !== 'ended')
  if (!value) return <NoSurvey isOwner={isOwner} onStart={changes.change} />
  return (
    <>
      {running && isOwner && (
        <OpenRound
          organisation={organisation}
          round={running}
          codes={opened?.id === running.id ? opened.codes : null}
          onSave={onSave}
        />
      )}
      {running && !isOwner && <SoFar round={running} />}
      {survey && (
        <section aria-labelledby="survey-results" className="grid gap-4">
          <h2 id="survey-results" className="text-xl">
            {m.surveys_results()}
          </h2>
          <Results rounds={rounds} onSave={onSave} />
        </section>
      )}
      {isOwner && survey && !running && (
        <RoundForm
          organisationId={organisation.id}
          ownId={user?.id ?? ''}
          isDirty={changes.isChanged}
          onOpened={(id, codes) => setOpened({ id, codes })}
        />
      )}
      {isOwner && (
        <Details summary={m.surveys_edit()} open={isOpen}>
          <SurveyForm organisationId={organisation.id} value={value} version={version} {...changes} />
        </Details>
      )}
    </>
  )
}

interface SurveyOfTeamPageProps {
  membership: Membership
  onSave: SaveRows
}

/** The survey of one organisation: its owners write it and open rounds; everybody who handles its cases sees the numbers. */
export function SurveyOfTeamPage({ membership, onSave }: SurveyOfTeamPageProps) {
  const isActive = membership.state === 'active'
  const query = useQuery({ ...surveyQuery(membership.organisation.id), enabled: isActive })
  if (membership.suspension) return <PausedCard membership={membership} suspension={membership.suspension} />
  if (!isActive) return <NoKeyNotice />
  return (
    <Loaded query={query} loading={<SkeletonCards count={2} label={m.surveys_opening()} />}>
      {(of) => <Shown membership={membership} of={of} onSave={onSave} />}
    </Loaded>
  )
}
