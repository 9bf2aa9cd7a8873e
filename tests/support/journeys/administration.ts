import type { Page } from '@playwright/test'

/** The part of administration in which a view is; those that are not named are about people. */
const groups: Readonly<Record<string, string>> = {
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
/** Parts with one view alone, which is theirs. */
const alone: Readonly<Record<string, string>> = { Overview: 'Overview', 'Audit log': 'Record' }

/** Shows a view of /admin by the tabs, as an administrator does. */
export async function showView(page: Page, name: string): Promise<void> {
  const group = alone[name] ?? groups[name] ?? 'People and trust'
  await page.getByRole('tab', { name: group, exact: true }).click()
  if (!(name in alone)) await page.getByRole('tab', { name, exact: true }).click()
}
