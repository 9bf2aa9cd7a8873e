import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Page } from '#web/ui/page.tsx'
import { Actions } from './components/actions.tsx'
import { Community } from './components/community.tsx'
import { Drawings } from './components/drawings.tsx'
import { Feedback } from './components/feedback.tsx'
import { Forms } from './components/forms.tsx'
import { Frames } from './components/frames.tsx'
import { Pictures } from './components/pictures.tsx'
import { Records } from './components/records.tsx'
import { Screens } from './components/screens.tsx'

export function meta() {
  return pageMeta({ title: 'Gallery', description: 'Every component in every state.' })
}

/** For developers: every component in every state. `npm run dev` serves it, in one language; no build contains it. */
export default function Gallery() {
  return (
    <Page title="Gallery" lead="Every component in every state, for those who build." width="page">
      <Actions />
      <Forms />
      <Feedback />
      <Records />
      <Community />
      <Frames />
      <Screens />
      <Pictures />
      <Drawings />
    </Page>
  )
}
