import { HomeContent } from '#web/features/home/home-content.tsx'
import { MissingPage } from '#web/features/offline/components/missing-page.tsx'
import { registerForgetting } from '#web/platform/device/forgetting.ts'
import { clearToasts } from '#web/ui/toast-store.ts'
import { BrokenPath } from '#web/ui/illustrations/broken-path.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { Footer } from '../footer.tsx'
import { HeaderMenus } from '../header-menus.tsx'

/** What surrounds every page, and the content of the home page: it comes after its first paint. [Note: After the first paint] */
export const parts = {
  BottomBar,
  BrokenPath,
  Footer,
  HeaderMenus,
  HomeContent,
  MissingPage,
  NotFoundPage,
  Toaster,
}

// A toast may say what was just sent, and to whom.
registerForgetting({ step: 'memory', leave: clearToasts })
