import { useQuery } from '@tanstack/react-query'
import { AudienceNotice } from '#web/community/composer/audience-notice.tsx'
import { Preview } from '#web/community/rich-text/preview.tsx'
import { voiceQuery } from '#web/community/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { storySeverityNames, storyTypeNames } from '../model/story-names.ts'
import { NextSteps } from './next-steps.tsx'
import type { StoryDraft } from '../model/story-draft.ts'

interface CheckStepProps {
  draft: StoryDraft
  isWorking: boolean
  onSend: () => void
}

const at = (step: string) => `/reports/public/new?step=${step}`

/** A summary, what happens next, and the send button. */
export function CheckStep({ draft, isWorking, onSend }: CheckStepProps) {
  const { data: voice } = useQuery(voiceQuery)
  return (
    <>
      <SummaryList
        rows={[
          { key: 'title', question: m.stories_title_label(), answer: draft.title, changeAt: at('title') },
          {
            key: 'types',
            question: m.stories_types_legend(),
            answer: draft.types.map((type) => storyTypeNames[type]()).join('\n'),
            changeAt: at('about'),
          },
          {
            key: 'severity',
            question: m.stories_severity_legend(),
            answer: draft.severity === null ? undefined : storySeverityNames[draft.severity](),
            changeAt: at('about'),
          },
          {
            key: 'note',
            question: m.community_note_label(),
            answer: draft.contentNote || undefined,
            changeAt: at('note'),
          },
          {
            key: 'indexed',
            question: m.stories_indexed_legend(),
            answer: draft.isIndexed ? m.stories_indexed_yes() : m.stories_indexed_no(),
            changeAt: at('note'),
          },
          {
            key: 'words',
            question: m.stories_words_label(),
            answer: <Preview source={draft.source} isFramed={false} />,
            changeAt: at('words'),
          },
        ]}
      />
      <NextSteps isYounger={voice?.band === 'younger'} />
      <AudienceNotice language={getLocale()}>
        <div>
          <Button size="large" working={isWorking && m.community_sending()} onClick={onSend}>
            {m.stories_send()}
          </Button>
        </div>
      </AudienceNotice>
    </>
  )
}
