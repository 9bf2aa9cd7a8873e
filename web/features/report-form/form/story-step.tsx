import { howSeen, othersSaw } from '#content/report-types/seen.ts'
import { privatePictures } from '#content/safety/words-of-danger.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Radios } from '#web/ui/radios.tsx'
import { SafetyNotice } from '#web/platform/safety/safety-notice.tsx'
import { choicesOf } from './choices.tsx'
import { SealedLine, SealedText } from './sealed-text.tsx'
import type { StepProps } from './step-props.ts'
import { worded } from './step-titles.ts'

/** What happened, in the person's own words. */
export function StoryStep(props: StepProps) {
  const { types, about } = props.answers
  return (
    <div className="grid gap-6">
      {types.includes('intimate_images') && <SafetyNotice text={privatePictures} tone="warn" />}
      <SealedText
        {...props}
        field="story"
        label={m.reports_story_label()}
        hint={worded(about, {
          me: m.reports_story_hint,
          other: m.guided_story_hint_other,
          witness: m.guided_story_hint_witness,
          business: m.guided_story_hint_business,
        })}
        rows={8}
        spoken
      />
      <SealedLine {...props} field="title" label={m.reports_title_label()} hint={m.reports_title_hint()} />
      {about === 'witness' && <OfWitness {...props} />}
      {about === 'business' && <OfBusiness {...props} />}
    </div>
  )
}

/** What somebody saw weighs otherwise than what they were told, and others may tell of it too. */
function OfWitness({ answers, onAnswer }: StepProps) {
  return (
    <>
      <Radios
        name="howSeen"
        legend={m.guided_how_seen_legend()}
        value={answers.howSeen}
        onChange={(chosen) => onAnswer({ howSeen: chosen })}
        options={choicesOf(howSeen)}
      />
      <Radios
        name="othersSaw"
        legend={m.guided_others_saw_legend()}
        value={answers.othersSaw}
        onChange={(chosen) => onAnswer({ othersSaw: chosen })}
        options={choicesOf(othersSaw)}
      />
    </>
  )
}

/** What it does to a business, and whom there one can speak to about it. */
function OfBusiness(props: StepProps) {
  return (
    <>
      <SealedText {...props} field="cost" label={m.guided_cost_label()} hint={m.guided_cost_hint()} />
      <SealedText
        {...props}
        field="insiders"
        label={m.guided_insiders_label()}
        hint={m.guided_insiders_hint()}
        rows={2}
      />
    </>
  )
}
