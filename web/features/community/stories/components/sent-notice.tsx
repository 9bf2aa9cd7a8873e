import type { HandInOutcome } from '#web/community/composer/send-outcome.ts'
import { m } from '#web/messages/compiled/messages.js'
import { HelpInWords } from '#web/platform/safety/help-in-words.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { nearDay } from '#web/ui/dates.ts'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { Page } from '#web/ui/page.tsx'
import { storyPath } from '../model/story-path.ts'

/** After sending: the state of the story, and a link to it. */
export function Sent({ outcome, id }: { outcome: HandInOutcome; id: string }) {
  return (
    <Page
      area="community"
      width="form"
      title={m.stories_sent_title()}
      drawing={<CommunityDrawing of="stories" />}
    >
      {outcome.needsHelp && <HelpInWords danger="self-harm" />}
      <div className="grid gap-3">
        <p>
          {outcome.answeredBy === null
            ? m.stories_own_waits()
            : m.stories_own_waits_until({ day: nearDay(outcome.answeredBy) })}
        </p>
        <p>{m.stories_sent_text()}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={storyPath(id)}>{m.stories_sent_look()}</LinkButton>
        <LinkButton to="/profile/posts" tone="secondary">
          {m.stories_to_own()}
        </LinkButton>
      </div>
    </Page>
  )
}
