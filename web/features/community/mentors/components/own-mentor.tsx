import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveMentors, type OwnMentor, pauseMentor } from '#contract/community/mentors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ownMentorQuery } from '../queries.ts'
import { displayName, stateNames } from '../words.ts'
import { BadgeLine } from './mentor-about.tsx'
import { Offers } from './offers.tsx'
import { useMentoringChange } from './use-mentor-change.ts'

/** The state of an application, and the mentor's actions. */
function ApplicationState({ mentor }: { mentor: OwnMentor }) {
  const [isLeaving, setLeaving] = useState(false)
  const change = useMentoringChange()
  const pause = useWrite(() => change(pauseMentor, { body: { isPaused: !mentor.isPaused } }))
  const leaving = useWrite(() => change(leaveMentors, {}))
  const problem = pause.problem ?? leaving.problem
  return (
    <section aria-labelledby="own-mentor" className="grid max-w-measure gap-3">
      <h2 id="own-mentor" className="text-xl">
        {m.mentors_own()}
      </h2>
      <output className="block font-semibold">
        {mentor.isPaused && mentor.state === 'active' ? m.mentors_paused() : stateNames[mentor.state]()}
      </output>
      {mentor.state === 'refused' && mentor.reason && <p className="wrap-anywhere">{mentor.reason}</p>}
      {mentor.badge && <BadgeLine badge={mentor.badge} />}
      {mentor.about !== mentor.wantedAbout && mentor.about !== '' && <p>{m.mentors_words_wait()}</p>}
      {mentor.overseer && <p>{m.mentors_overseer({ name: displayName(mentor.overseer) })}</p>}
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {mentor.state === 'active' && (
          <Button
            tone="secondary"
            working={pause.isWorking && m.mentors_changing()}
            onClick={() => pause.write()}
          >
            {mentor.isPaused ? m.mentors_resume() : m.mentors_pause()}
          </Button>
        )}
        <LinkButton tone="secondary" to="/mentorship/apply">
          {m.mentors_change_profile()}
        </LinkButton>
        <Button tone="quiet" onClick={() => setLeaving(true)}>
          {m.mentors_leave()}
        </Button>
      </div>
      <AlertDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={m.mentors_leave_question()}
        description={m.mentors_leave_text()}
        confirm={m.mentors_leave()}
        tone="danger"
        onConfirm={() => {
          setLeaving(false)
          leaving.write()
        }}
      />
    </section>
  )
}

/** The member's mentor profile, or a link to apply. */
export function OwnMentorPart() {
  return (
    <Loaded query={useQuery(ownMentorQuery)} loading={<SkeletonText lines={3} />}>
      {({ mentor, offers }) =>
        mentor ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <Offers offers={offers} />
            <ApplicationState mentor={mentor} />
          </div>
        ) : (
          <section aria-labelledby="become" className="grid max-w-measure gap-3">
            <h2 id="become" className="text-xl">
              {m.mentors_become()}
            </h2>
            <p className="text-ink-soft">{m.mentors_become_text()}</p>
            <div>
              <LinkButton tone="secondary" to="/mentorship/apply">
                {m.mentors_apply()}
              </LinkButton>
            </div>
          </section>
        )
      }
    </Loaded>
  )
}
