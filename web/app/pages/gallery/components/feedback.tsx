import { Button } from '#web/ui/button.tsx'
import { Notice, type NoticeTone } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { StatusTag, Tag, type TagProgress, type TagTone } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Working } from '#web/ui/busy-indicator.tsx'
import { GallerySection } from './exhibit.tsx'

const notices: NoticeTone[] = ['info', 'success', 'warn', 'danger']
const tags: TagTone[] = ['neutral', 'deep', 'accent', 'warn', 'danger']
const progress: TagProgress[] = ['waiting', 'active', 'done', 'stopped']

/** Feedback of the product. */
export function Feedback() {
  return (
    <GallerySection title="Feedback">
      {notices.map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
          What it means, and what to do.
        </Notice>
      ))}
      <div className="flex flex-wrap gap-2">
        {tags.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        {progress.map((each) => (
          <StatusTag key={each} progress={each}>
            {each}
          </StatusTag>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() =>
            toast({
              title: 'Welcome back!',
              description: 'You have successfully signed in.',
              tone: 'success',
            })
          }
        >
          Toast: success
        </Button>
        <Button
          tone="secondary"
          onClick={() => toast({ title: 'Sign in failed', description: 'Try again.', tone: 'danger' })}
        >
          Toast: failure
        </Button>
      </div>
      <Working>Opening your reports</Working>
      <ProgressBar label="Locking your files" value={3} max={5} numbers="3 of 5" />
      <SkeletonCards count={2} label="Loading your reports" />
    </GallerySection>
  )
}
