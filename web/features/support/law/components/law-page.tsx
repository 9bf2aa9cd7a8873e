import type { ComponentProps, ReactNode } from 'react'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { Spot, type SpotShape } from '#web/ui/illustrations/spot.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { ReadingTools } from '#web/platform/reading/reading-tools.tsx'
import { InformationOrAdvice, UnreviewedLine } from './advice-notice.tsx'

interface LawPageProps extends Pick<ComponentProps<typeof ListFrame>, 'title' | 'lead' | 'forYou'> {
  shape: SpotShape
  of?: 'rules' | 'letters' | undefined
  /** There is text on it to listen to. */
  isRead?: boolean | undefined
  children: ReactNode
}

/** A page about the law: that nobody has reviewed it yet, that it is no advice, and what the people who run the server say of it. */
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
