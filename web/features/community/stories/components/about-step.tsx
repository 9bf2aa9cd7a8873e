import { storyTypes } from '#contract/community/stories.ts'
import { severities } from '#contract/report-codes.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Radios } from '#web/ui/radios.tsx'
import { Tiles } from '#web/ui/tiles.tsx'
import { storySeverityNames, storyTypeNames } from '../model/story-names.ts'
import { maxTypes } from '../model/writer-steps.ts'
import type { StoryDraft } from '../model/story-draft.ts'

interface AboutStepProps {
  draft: StoryDraft
  onChange: (part: Partial<StoryDraft>) => void
}

/** The subject of the story, in deliberately broad categories, and its severity. */
export function AboutStep({ draft, onChange }: AboutStepProps) {
  return (
    <>
      <Tiles
        kind="several"
        name="story-types"
        legend={m.stories_types_legend()}
        hint={m.stories_types_hint({ count: maxTypes })}
        error={draft.types.length > maxTypes ? m.stories_types_many() : undefined}
        value={draft.types}
        onChange={(types) => onChange({ types })}
        options={storyTypes.map((value) => ({ value, label: storyTypeNames[value]() }))}
      />
      <Radios
        name="story-severity"
        legend={m.stories_severity_legend()}
        value={draft.severity}
        onChange={(severity) => onChange({ severity })}
        options={severities.toReversed().map((value) => ({ value, label: storySeverityNames[value]() }))}
      />
    </>
  )
}
