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
import { NoKeyNotice } from '#web/features/case/organisations/components/no-key-notice.tsx'
import { PausedCard } from '#web/features/case/organisations/components/paused-card.tsx'
import { OpenRound, AnswerCount } from './open-round.tsx'
import { SurveyForm } from './question-editor.tsx'
import { RoundForm } from './round-form.tsx'
import { surveyFromTemplate, useSurveyChanges } from './use-changes.ts'
import { surveyQuery } from '../queries.ts'
import { Results, type SaveRows } from './results.tsx'

/** There is no survey yet: choice of a template. */
function NoSurvey({ isOwner, onStart }: { isOwner: boolean; onStart: (survey: Survey) => void }) {
  return (
    <EmptyState
      illustration={<Notebook />}
      title={m.surveys_none()}
      action={
        isOwner && (
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => onStart(surveyFromTemplate('school'))}>{m.surveys_from_school()}</Button>
            <Button tone="secondary" onClick={() => onStart(surveyFromTemplate('work'))}>
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

/** The rounds and their results first; the questions of the next one are collapsed once there are rounds. */
function Shown({ membership: { organisation, role }, of, onSave }: ShownProps) {
  const { survey, version, rounds } = of
  const { user } = useAuth()
  const { value, ...changes } = useSurveyChanges(organisation.id, user?.id ?? '', of)
  const [isOpen, setOpen] = useState(survey === null)
  // Opened if there are unsaved edits, and stays open after saving or discarding them.
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
      {running && !isOwner && <AnswerCount round={running} />}
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

interface TeamSurveyPageProps {
  membership: Membership
  onSave: SaveRows
}

/** The survey of an organisation: its owners write it and open rounds; all its handlers see the results. */
export function TeamSurveyPage({ membership, onSave }: TeamSurveyPageProps) {
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
