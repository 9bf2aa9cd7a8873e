import type { Page } from '@playwright/test'

/** The administration section of each view; views not listed are in "People". */
const sectionOfView: Readonly<Record<string, string>> = {
  Places: 'Content',
  'Legal holds': 'Content',
  Forum: 'Content',
  'Rooms and hosts': 'Content',
  Texts: 'Content',
  Announcements: 'Content',
  'Support team': 'Service',
  Contact: 'Service',
  Settings: 'Service',
  Plans: 'Service',
  'Jobs and mail': 'Service',
  Messages: 'Service',
  Retention: 'Service',
}
/** Sections with only one view. */
const singleViews: Readonly<Record<string, string>> = { Overview: 'Overview', 'Audit log': 'Record' }

/** Opens a view of /admin by its tabs, as an administrator does. */
export async function openView(page: Page, name: string): Promise<void> {
  const group = singleViews[name] ?? sectionOfView[name] ?? 'People and trust'
  await page.getByRole('tab', { name: group, exact: true }).click()
  if (!(name in singleViews)) await page.getByRole('tab', { name, exact: true }).click()
}
