import { lazy, type ComponentType } from 'react'

// [Note: Emergency number before the first paint] A wrong emergency number is the worst error that this
// product can show, and a prerendered page is visible seconds before its code runs. So the HTML shows the
// best known numbers with their places. Its script reads the device's time zone and, if that names a
// country, replaces them with this country's numbers before the first paint. React renders the same panel on
// hydration, without a layout shift.

/** The script and the panel that it fills, in prerendered HTML only. React leaves the content as it is. */
export const EmergencyBoot: ComponentType = import.meta.env.SSR
  ? lazy(async () => ({ default: (await import('./boot-panel.tsx')).BootPanel }))
  : () => <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
