import { StoryWriter } from '#web/features/community/stories/components/story-writer.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { SignInCard } from '#web/platform/frame/sign-in-card.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { useRecordOfPage } from './record-of-page.ts'

const ChooseSource = lazyWithRetry(async () => (await import('./choose-source.tsx')).ChooseSource)

export function meta() {
  return pageMeta({ title: m.stories_new_title(), description: m.stories_new_lead() })
}

/** Writes a public story, based on an earlier record or from scratch. */
export default function NewStory() {
  const { user, loading } = useAuth()
  const record = useRecordOfPage()
  if (user) return <StoryWriter ChooseSource={ChooseSource} from={record?.kind ?? null} />
  if (loading) return <PageSkeleton title={m.stories_new_title()} need="page" />
  return (
    <SignInCard title={m.stories_new_title()}>
      <p>{m.stories_new_visitor()}</p>
    </SignInCard>
  )
}
