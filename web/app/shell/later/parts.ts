import { Toaster } from '#web/ui/toaster.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { Footer } from '../footer.tsx'
import { HeaderMenus } from '../header-menus.tsx'

/** What surrounds every page and comes after its first paint. [Note: After the first paint] */
export const parts = { BottomBar, Footer, HeaderMenus, Toaster }
