import { LoadOwnStories } from '#web/features/site/home/components/load-own-stories.tsx'
import { HomeContent } from '#web/features/site/home/components/home-content.tsx'
import { MemberNotices } from '#web/features/account/security/components/member-notices.tsx'
import { MissingPage } from '#web/features/site/offline/components/missing-page.tsx'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { clearToasts } from '#web/ui/toast-store.ts'
import { BrokenPath } from '#web/ui/illustrations/broken-path.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { Background } from '../../background/background.tsx'
import { LateBanners } from '../../banners/late-banners.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { Footer } from '../footer.tsx'
import { HeaderMenus } from '../header-menus.tsx'
import { RouteErrorPage } from '../route-error-page.tsx'
import { LateDeviceState } from '../state/late-device-state.tsx'

/**
 * Everything around and behind every page, and the content of the home page: loaded after the first paint.
 * [Note: After the first paint]
 */
export const parts = {
  Background,
  Banners: LateBanners,
  BottomBar,
  BrokenPath,
  DeviceState: LateDeviceState,
  Footer,
  HeaderMenus,
  HomeContent,
  LoadOwnStories,
  MemberNotices,
  MissingPage,
  RouteErrorPage,
  Toaster,
}

// A toast may say what was just sent, and to which team.
registerCleanup({ step: 'memory', leave: clearToasts })
