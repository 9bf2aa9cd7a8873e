import { Suspense, useState } from 'react'
import type { Module } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { lazyOrNull } from '#web/platform/load-code.ts'
import { LineView } from '#web/platform/reading/line.tsx'
import { TextParts } from '#web/platform/reading/parts/text-parts.tsx'
import type { PartsState } from '#web/platform/reading/parts/use-parts.ts'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { LinePicture } from '#web/ui/line-picture.tsx'
import type { PlayedPart } from '#web/ui/parts-player.tsx'
import { Finish } from '#web/features/knowledge/certificates/components/module-finish.tsx'
import { traineeNames } from '#web/features/knowledge/library/model/text-names.ts'
import { partsOf } from '#web/features/knowledge/library/components/module-parts.ts'
import {
  type ReadingProgress,
  ReadMark,
  ResumeLink,
} from '#web/features/knowledge/library/components/reading-progress.tsx'
import { partName } from '#web/features/knowledge/library/components/use-progress.ts'
import { Reflection } from './reflection.tsx'
import { Pieces } from '#web/features/knowledge/library/components/document-pieces.tsx'
import { Question } from '#web/features/knowledge/library/components/quiz.tsx'
import { Scenario } from '#web/features/knowledge/library/components/scenario.tsx'
import { useChosen, useFound } from '#web/features/knowledge/library/components/use-text-filter.ts'

const FollowingModule = lazyOrNull(
  async () =>
    (await import('#web/features/knowledge/library/components/next-module-link.tsx')).FollowingModule,
)

interface ModulePlayerProps {
  module: Module
  progress: ReadingProgress
  state: PartsState
}

/** The titles of the parts, in the order of `partsOf`. */
export const titlesOf = ({ reading, scenario, quiz }: Module): readonly string[] => [
  ...reading.map(({ heading }) => heading),
  m.library_scenario({ title: scenario.title }),
  ...quiz.questions.map(({ question }) => question),
  m.library_end(),
]

/** A module, one part per screen. Continuing marks a part as read. */
export function ModulePlayer({ module, progress, state }: ModulePlayerProps) {
  const contents = useContents({ module, progress, state })
  const titles = titlesOf(module)
  const parts = partsOf(module).map(({ id }, place): PlayedPart => ({
    id,
    title: titles[place],
    content: null,
    ...contents[place],
  }))
  const move: PartsState['move'] = (to, isFound) => {
    const left = module.parts[to - 1]
    if (
      !isFound &&
      to - 1 === state.at &&
      left !== undefined &&
      !progress.names.has(partName(module.id, left))
    )
      progress.press([{ name: partName(module.id, left), isOn: true }])
    state.move(to, isFound)
  }
  return <TextParts label={module.title} parts={parts} state={{ ...state, move }} />
}

/** The contents of each part, in the order of `partsOf`. */
function useContents({ module, progress, state }: ModulePlayerProps): readonly Partial<PlayedPart>[] {
  const { reading, scenario, quiz } = module
  const [lastPressed, setLastPressed] = useState<number | null>(null)
  const answers = useChosen()
  const [found, onFound] = useFound()
  return [
    ...reading.map(({ picture, pieces }, place): Partial<PlayedPart> => ({
      before: place === 0 && <Outcomes module={module} progress={progress} state={state} />,
      picture: picture && <LinePicture shape={picture} />,
      content: (
        <>
          <div className="prose">
            <Pieces pieces={pieces} />
          </div>
          <ReadMark
            module={module}
            progress={progress}
            place={place}
            isPressed={lastPressed === place}
            onPress={() => setLastPressed(place)}
          />
        </>
      ),
    })),
    { content: <Scenario scenario={scenario} answers={answers} /> },
    ...quiz.questions.map((question, place): Partial<PlayedPart> => ({
      kicker: m.library_quiz_over({
        title: quiz.title,
        question: place + 1,
        questions: quiz.questions.length,
      }),
      content: (
        <Question question={question} place={place} answers={answers} onFound={() => onFound(place)} />
      ),
    })),
    { content: <ModuleEnd module={module} progress={progress} state={state} found={found} /> },
  ]
}

/** After the last question: the certificate, a private reflection, and the next module. */
function ModuleEnd({ module, progress, state, found }: ModulePlayerProps & { found: ReadonlySet<number> }) {
  const isFirst = useIsFirstDocument()
  const isShown = state.isWhole || state.at === partsOf(module).length - 1
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {/* It needs scripts, and the HTML of each module is stored on devices. */}
      {!isFirst && <Finish module={module} progress={progress} found={found} isShown={isShown} />}
      <Reflection moduleId={module.id} question={module.reflection} />
      {isShown && (
        <Suspense>
          <FollowingModule module={module} names={progress.names} />
        </Suspense>
      )}
    </div>
  )
}

/** The resume link, the duration of the module, and its learning outcomes. */
function Outcomes({ module, progress, state }: ModulePlayerProps) {
  return (
    <div className="grid max-w-measure gap-5">
      <ResumeLink module={module} progress={progress} onPart={(place) => state.move(place)} />
      <div className="grid gap-2 border-s-4 border-deep-mid ps-4">
        <p className="font-bold">{m.library_minutes({ minutes: module.minutes })}</p>
        {module.requiredFor.map((trainee) => (
          <p key={trainee}>{traineeNames[trainee]()}</p>
        ))}
        <p>{m.library_afterwards()}</p>
        <ul className="list-disc ps-5">
          {module.outcomes.map((outcome) => (
            <li key={JSON.stringify(outcome)}>
              <LineView line={outcome} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
