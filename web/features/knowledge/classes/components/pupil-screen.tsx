import { LogOut } from 'lucide-react'
import type { AttendedClass } from '#contract/classes.ts'
import type { BranchingScenario, Moment } from '#content/knowledge/words.ts'
import { LineView } from '#web/platform/reading/line.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Bar, countAnswers } from './answer-bar.tsx'
import { ChooseForm } from './choose-form.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { MomentView } from './moment-view.tsx'
import { OtherVersion } from './other-version.tsx'
import { type PlaceInStory, placeInStory } from '../model/story-position.ts'
import type { PupilClass } from './use-attended-class.ts'
import { useMomentFocus } from './use-moment-focus.ts'

/** The votes, once the teacher reveals them. */
function Figures({ moment, figures }: { moment: Moment; figures: readonly number[] }) {
  const all = countAnswers(figures)
  return (
    <section aria-labelledby="class-figures" className="grid gap-3">
      <h3 id="class-figures" className="text-lg">
        {m.classes_figures({ all })}
      </h3>
      <ul className="grid gap-3">
        {moment.choices.map(({ words }, choice) => (
          <li key={JSON.stringify(words)} className="grid gap-1">
            <LineView line={words} />
            <Bar count={figures[choice] ?? 0} all={all} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CurrentMomentProps {
  attended: PupilClass
  shown: AttendedClass
  place: PlaceInStory
}

/** The task of this moment: vote, wait, or look at the results; nothing at an end. */
function CurrentMoment({ attended, shown: { figures }, place: { moment } }: CurrentMomentProps) {
  if (moment.end) return <p className="text-ink-soft">{m.classes_end_pupil()}</p>
  if (figures) return <Figures moment={moment} figures={figures} />
  if (attended.own?.chosenAt.includes(moment.id)) {
    return (
      <Notice tone="success" title={m.classes_chosen()} live>
        <p>{m.classes_chosen_text()}</p>
      </Notice>
    )
  }
  return <ChooseForm key={moment.id} moment={moment} onChoose={attended.choose} />
}

interface PupilScreenProps {
  attended: PupilClass
  shown: AttendedClass
  scenarios: readonly BranchingScenario[]
}

/** A pupil's screen: the current moment of the class, and its choices. */
export function PupilScreen({ attended, shown, scenarios }: PupilScreenProps) {
  const { position, isWaiting } = shown
  const place = placeInStory(scenarios, position)
  const heading = useMomentFocus(`${position.scenario} ${position.course.join()}`)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ConnectionNotice isConnected={attended.isConnected} />
      {isWaiting && (
        <Notice title={m.classes_waiting()} live>
          <p>{m.classes_waiting_text()}</p>
        </Notice>
      )}
      {place ? (
        <Card className="grid gap-5">
          <MomentView place={place} step={position.course.length} heading={heading} />
          <CurrentMoment attended={attended} shown={shown} place={place} />
        </Card>
      ) : (
        <OtherVersion />
      )}
      <div>
        <Button
          tone="quiet"
          icon={<LogOut aria-hidden size={20} className="rtl:-scale-x-100" />}
          onClick={() => attended.leave('none')}
        >
          {m.classes_leave()}
        </Button>
      </div>
    </div>
  )
}
