import { useState } from 'react'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { FallbackErrorScreen } from '../../../shell/error/fallback-error-screen.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { SignInCard } from '#web/platform/frame/sign-in-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { GallerySection } from './exhibit.tsx'

const screens = {
  skeleton: () => <PageSkeleton />,
  'sign-in card': () => <SignInCard title="Your reports">Sign in to see what you have sent.</SignInCard>,
  'not found': () => <NotFoundPage />,
  failure: () => (
    <FallbackErrorScreen>
      <ThrowingComponent />
    </FallbackErrorScreen>
  ),
}

function ThrowingComponent(): never {
  throw new Error('thrown on purpose, to show the error screen')
}

/** The screens that replace a page, one at a time. */
export function Screens() {
  const [shown, setShown] = useState<keyof typeof screens>('skeleton')
  const names = Object.keys(screens) as (keyof typeof screens)[]
  return (
    <GallerySection title="Screens">
      <div className="flex flex-wrap gap-3">
        {names.map((name) => (
          <Button key={name} tone="secondary" onClick={() => setShown(name)}>
            {name}
          </Button>
        ))}
      </div>
      <div className="rounded-lg border border-line" key={shown}>
        {screens[shown]()}
      </div>
    </GallerySection>
  )
}
