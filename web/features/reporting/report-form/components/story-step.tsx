import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Details } from '#web/ui/details.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { SafeRightNow } from '#web/platform/safety/safe-right-now.tsx'
import { AboutChoice } from './about-choice.tsx'
import { SealedLine, SealedText } from './sealed-text.tsx'
import type { StepProps } from '../model/step-props.ts'
import { worded } from '../model/step-titles.ts'

/** What happened, in the person's own words: the first thing that is asked. */
export function StoryWords(props: StepProps) {
  const { about, title } = props.answers
  // As it was when the page was opened: emptied to be typed once more, it stays open.
  const [hasTitle] = useState(title !== '')
  return (
    <>
      <SealedText
        {...props}
        field="story"
        label={m.reports_step_story()}
        hint={worded(about, {
          me: m.reports_story_hint,
          other: m.report_form_story_hint_other,
          witness: m.report_form_story_hint_witness,
          business: m.report_form_story_hint_business,
        })}
        rows={5}
        isOptional={false}
        spoken
        beside={props.besideWords}
      />
      <Details summary={m.report_form_add_title()} open={hasTitle || undefined}>
        <SealedLine {...props} field="title" label={m.reports_title_label()} hint={m.reports_title_hint()} />
      </Details>
    </>
  )
}

/**
 * The first page: the words, and beside them who it happened to, which can wait. The question whether somebody is safe is above
 * them, with the way to help; it needs no answer.
 */
export function StoryStep(props: StepProps) {
  const { about, story } = props.answers
  return (
    <div className="grid gap-5">
      <SafeRightNow />
      <StoryWords {...props} />
      <AboutChoice {...props} />
      {about === null && story === '' && (
        <p>
          <Link to="/reports/check" className={`inline-flex min-h-11 items-center ${textLink}`}>
            {m.report_form_have_words()}
          </Link>
        </p>
      )}
    </div>
  )
}
