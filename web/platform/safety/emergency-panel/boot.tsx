import { lazy, type ComponentType } from 'react'

// [Note: Emergency number before the first paint] A wrong emergency number is the worst sentence that this product can show, and a
// prerendered page is seen seconds before its code runs. So the page as it is sent shows the best known numbers with their places. Its
// script looks at the clock's zone and, where that names a country, puts this country's numbers in their place before either is
// painted. React draws the same panel when it takes the page over, and nothing moves.

/** The script and the panel that it fills: in the HTML of the build only. React leaves alone what is in its place. */
export const EmergencyBoot: ComponentType = import.meta.env.SSR
  ? lazy(async () => ({ default: (await import('./boot-panel.tsx')).BootPanel }))
  : () => <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
