import { Square, Undo2 } from 'lucide-react'
import { useState } from 'react'
import {
  type ClassPosition,
  minVotes,
  moveClass,
  showClassFigures,
  type TaughtClass,
} from '#contract/classes.ts'
import type { ClassTalk } from '#content/classes/words.ts'
import type { BranchingScenario } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { CountClass } from './count-class.tsx'
import { JoinPanel } from './join-panel.tsx'
import { MomentView } from './moment-view.tsx'
import { OtherVersion } from './other-version.tsx'
import { placeInStory, positionAfter } from '../model/story-position.ts'
import { StorySelect } from './story-select.tsx'
import { TalkView } from './talk-view.tsx'
import { TaughtChoices } from './teacher-choices.tsx'
import { useMomentFocus } from './use-moment-focus.ts'
import { type Taught, withoutName } from './use-taught-class.ts'

/** Ends the class, after a dialog that lists what is deleted. */
function EndClass({ onEnd }: { onEnd: () => Promise<void> }) {
  const [isAsked, setAsked] = useState(false)
  const { write, isWorking, problem } = useWrite(onEnd)
  return (
    <>
      <Button
        tone="secondary"
        icon={<Square aria-hidden size={18} />}
        working={isWorking && m.classes_ending()}
        onClick={() => setAsked(true)}
      >
        {m.classes_end()}
      </Button>
      <ProblemNotice problem={problem} />
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={m.classes_end_title()}
        description={m.classes_end_text()}
        confirm={m.classes_end()}
        onConfirm={() => {
          setAsked(false)
          write()
        }}
      />
    </>
  )
}

/** Five pupils have to vote before results are shown, and shown results no longer change. */
function ResultReveal({ shown, onShow }: { shown: TaughtClass; onShow: () => Promise<unknown> }) {
  const { write, isWorking, problem } = useWrite(onShow)
  const missing = minVotes - shown.votes
  if (shown.figures) return null
  return (
    <div className="grid gap-3">
      <div>
        <Button
          size="large"
          aria-disabled={missing > 0}
          aria-describedby="class-missing"
          working={isWorking && m.classes_showing()}
          onClick={() => missing <= 0 && write()}
        >
          {m.classes_show()}
        </Button>
      </div>
      <p id="class-missing" className="text-ink-soft">
        {missing > 0 ? m.classes_missing({ missing }) : m.classes_show_hint()}
      </p>
      <ProblemNotice problem={problem} />
    </div>
  )
}

interface MoveButtonsProps {
  position: ClassPosition
  scenarios: readonly BranchingScenario[]
  onMove: (scenario: BranchingScenario, course: readonly number[]) => void
  onEnd: () => Promise<void>
}

/** One step back, the end, and another story. */
function MoveButtons({ position: { scenario, course }, scenarios, onMove, onEnd }: MoveButtonsProps) {
  const [other, setOther] = useState(scenario)
  const isRetired = useIsRetired('academy')
  const find = (id: string) => scenarios.find((each) => each.id === id)
  const currentScenario = find(scenario)
  const next = find(other)
  return (
    <div className="flex flex-wrap items-end gap-4" data-no-print>
      {currentScenario && course.length > 0 && (
        <Button
          tone="secondary"
          icon={<Undo2 aria-hidden size={20} />}
          onClick={() => onMove(currentScenario, course.slice(0, -1))}
        >
          {m.academy_back()}
        </Button>
      )}
      <EndClass onEnd={onEnd} />
      <div className="flex grow flex-wrap items-end gap-3">
        <div className="min-w-60 md:max-w-80">
          <StorySelect
            summaries={scenarios.filter(({ id }) => id === scenario || !isRetired(id))}
            value={other}
            onChoose={setOther}
          />
        </div>
        <Button
          tone="secondary"
          aria-disabled={other === scenario}
          onClick={() => next && other !== scenario && onMove(next, [])}
        >
          {m.classes_other_story()}
        </Button>
      </div>
    </div>
  )
}

interface TeacherScreenProps {
  taught: Taught
  shown: TaughtClass
  scenarios: readonly BranchingScenario[]
  talk: ClassTalk
}

/** The teacher's screen, which the whole class sees. */
export function TeacherScreen({ taught, shown, scenarios, talk }: TeacherScreenProps) {
  const key = taught.own?.secret ?? ''
  const { position, figures, joined, votes } = shown
  const place = placeInStory(scenarios, position)
  const heading = useMomentFocus(`${position.scenario} ${position.course.join()}`)
  const { write, problem } = useWrite(async (next: ClassPosition) => {
    await call(moveClass, { body: { key, position: next } }, withoutName)
  })
  const show = () => call(showClassFigures, { body: { key, moment: position.moment } }, withoutName)
  const moveTo = (scenario: BranchingScenario, course: readonly number[]) =>
    write(positionAfter(scenario, course))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-12">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <ConnectionNotice isConnected={taught.isConnected} />
        <ProblemNotice problem={problem} />
        {!place && <OtherVersion />}
        {place && (
          <Card className="grid gap-5">
            <MomentView place={place} step={position.course.length} heading={heading} />
            {!place.moment.end && (
              <>
                {!figures && (
                  <p className="text-lg font-semibold" aria-live="polite">
                    {m.classes_votes({ votes, joined })}
                  </p>
                )}
                <ResultReveal key={position.moment} shown={shown} onShow={show} />
                <TaughtChoices
                  moment={place.moment}
                  figures={figures}
                  onFollow={(choice) => moveTo(place.scenario, [...position.course, choice])}
                />
              </>
            )}
          </Card>
        )}
        {place?.moment.end && <TalkView talk={talk} />}
        <MoveButtons position={position} scenarios={scenarios} onMove={moveTo} onEnd={taught.end} />
        <CountClass secret={key} />
      </div>
      <JoinPanel shown={shown} onFree={taught.freeSeats} />
    </div>
  )
}
