import type { ComponentProps, ReactNode } from 'react'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { Spot, type SpotShape } from '#web/ui/illustrations/spot.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { ReadingTools } from '#web/platform/reading/reading-tools.tsx'
import { InformationOrAdvice, UnreviewedLine } from './advice-notice.tsx'

interface LawPageProps extends Pick<ComponentProps<typeof ListFrame>, 'title' | 'lead' | 'forYou'> {
  shape: SpotShape
  of?: 'rules' | 'letters' | undefined
  /** Whether the page has text for the read-aloud function. */
  isRead?: boolean | undefined
  children: ReactNode
}

/** A page about the law: the review notice, the disclaimer, and the operator's own notice. */
export function LawPage({ shape, of = 'rules', isRead = true, children, ...heading }: LawPageProps) {
  return (
    <ListFrame
      {...heading}
      area="law"
      drawing={<Spot shape={shape} />}
      note={<UnreviewedLine of={of} />}
      actions={
        <>
          {isRead && <ReadingTools />}
          <InformationOrAdvice />
        </>
      }
    >
      <TextNotes text={`${of}/all`} />
      {children}
    </ListFrame>
  )
}
