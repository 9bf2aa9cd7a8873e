import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClassTalk } from '#content/classes/words.ts'
import { places, type ScenarioSummary } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { UnreadNotice } from '#web/features/knowledge/library/components/finding-details.tsx'
import { scenariosQuery } from '../queries.ts'
import { StorySelect } from './story-select.tsx'
import type { Taught } from './use-taught-class.ts'

interface StartFormProps {
  /** The available stories. */
  summaries: readonly ScenarioSummary[]
  talk: ClassTalk
  onStart: Taught['start']
}

/** The preparation, the story, and the start button. */
export function StartForm({ summaries, talk, onStart }: StartFormProps) {
  const [selected, setSelected] = useState<string | null>(null)
  const story =
    summaries.find(({ id }) => id === selected) ??
    summaries.find(({ place }) => place === places[0]) ??
    summaries[0]
  const chosen = story?.id ?? ''
  const scenarios = useQuery(scenariosQuery())
  const { submit, isWorking, problem } = useWrite(async () => {
    const all = scenarios.data ?? (await scenarios.refetch({ throwOnError: true })).data ?? []
    const scenario = all.find(({ id }) => id === chosen)
    if (!scenario) throw new Incomplete(m.classes_other_version())
    await onStart(scenario)
  })
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <form className="grid content-start gap-5" onSubmit={submit}>
        <StorySelect summaries={summaries} value={chosen} onChoose={setSelected} />
        <p className="max-w-measure text-ink-soft">{story?.lead}</p>
        <ProblemNotice problem={problem} />
        <div>
          <Button type="submit" size="large" working={isWorking && m.classes_starting()}>
            {m.classes_start()}
          </Button>
        </div>
        <Details summary={m.classes_kept()}>
          <ul className="grid max-w-measure list-disc gap-2 ps-5">
            <li>{m.classes_kept_votes()}</li>
            <li>{m.classes_kept_figures()}</li>
            <li>{m.classes_kept_end()}</li>
            <li>{m.classes_kept_away()}</li>
            <li>{m.classes_kept_twice()}</li>
          </ul>
        </Details>
      </form>
      <section aria-labelledby="class-before" className="grid content-start gap-4">
        <h2 id="class-before" className="text-xl">
          {m.classes_before()}
        </h2>
        <ul className="grid max-w-measure list-disc gap-2 ps-5">
          {talk.before.map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
        </ul>
        <TextNotes text="classes/all" />
        <TextNotes text="classes/talk" />
        <UnreadNotice text="classes/talk" unread={talk.unread} />
      </section>
    </div>
  )
}
