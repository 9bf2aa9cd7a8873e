import { registerForgetting } from '#web/platform/device/forgetting.ts'
import { clearToasts } from '#web/ui/toast-store.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { Footer } from '../footer.tsx'
import { HeaderMenus } from '../header-menus.tsx'

/** What surrounds every page and comes after its first paint. [Note: After the first paint] */
export const parts = { BottomBar, Footer, HeaderMenus, Toaster }

// A toast may say what was just sent, and to whom.
registerForgetting({ step: 'memory', leave: clearToasts })
