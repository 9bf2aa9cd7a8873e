import { expect, test } from 'vitest'
import { pages } from '../pages.ts'
import { menusFor, type MenuEntry } from './menus.ts'
import { pageOf } from '#web/platform/pages/page-of.ts'
import type { Viewer } from '#web/platform/session/viewer-context.ts'

const member = (
  userType: 'individual' | 'business' | 'public',
  isAdmin = false,
  atDesk = false,
  isModerator = false,
): Viewer => ({
  kind: 'member',
  userType,
  isAdmin,
  isModerator,
  atDesk,
  displayName: 'Ana Ruiz',
  avatarUrl: null,
})

const viewers = {
  visitor: { kind: 'visitor' } satisfies Viewer,
  individual: member('individual'),
  business: member('business'),
  public: member('public'),
  admin: member('individual', true),
  moderator: member('public', false, false, true),
}

const lines = (entries: readonly MenuEntry[]) => entries.map(({ path, label }) => `${label()} ${path}`)
const paths = (entries: readonly MenuEntry[]) => entries.map(({ path }) => path.slice(1)).join(' ')

const header = {
  Reports: 'report incident-report reports reports/public reports/check report-analytics analytics',
  Resources: 'resources learning bystander-academy legal-center seo-help research-hub search',
  'Tools & Support':
    'crisis enhanced-crisis recovery-center digital-wellness safe-spaces safe-spaces-enhanced support-groups ' +
    'professional parent school mobile-features',
  Community: 'forum chat mentorship gamification action-center',
  'About Us': 'about privacy security terms',
}

const ownPlaces = ['Dashboard /dashboard', 'Profile /profile']
const ownSettings = ['Notifications /notifications', 'Subscription /subscription']
const avatar: Record<string, string[]> = {
  visitor: [],
  individual: [...ownPlaces, 'Create Report /report', ...ownSettings],
  business: [...ownPlaces, 'Create Report /report', ...ownSettings],
  public: [...ownPlaces, ...ownSettings],
  admin: [...ownPlaces, 'Create Report /report', ...ownSettings, 'Admin Panel /admin'],
  moderator: [...ownPlaces, ...ownSettings, 'Moderation /moderation'],
}

const personal = ['My reports /reports', 'Help /crisis', 'Learn /learning']
const atWork = ['Case desk /school', 'Messages /school?show=unread', 'Settings /school/settings']
const moderating = ['Moderation /moderation', 'Duty /moderation?view=duty']
const roles: [string, Viewer, string[]][] = [
  ['a visitor', viewers.visitor, []],
  ['somebody with an account', viewers.individual, ['Report /report', ...personal]],
  ['a business', viewers.business, ['Report /report', ...personal]],
  ['somebody who comments', viewers.public, personal],
  ['somebody who handles cases', member('individual', false, true), atWork],
  ['a moderator', viewers.moderator, moderating],
  ['a moderator who handles cases', member('public', false, true, true), [...atWork, ...moderating]],
  ['an administrator', viewers.admin, ['Admin Panel /admin']],
  [
    'an administrator who moderates',
    member('individual', true, false, true),
    [...moderating, 'Admin Panel /admin'],
  ],
  ['an administrator who handles cases', member('individual', true, true), [...atWork, 'Admin Panel /admin']],
]

test.for(roles)('%s finds what they are here for in the header', ([, viewer, links]) => {
  expect(lines(menusFor(viewer).role)).toEqual(links)
})

test.for(Object.entries(viewers))('%s finds every menu whole', ([name, viewer]) => {
  const menus = menusFor(viewer)
  expect(Object.fromEntries(menus.header.map((menu) => [menu.label(), paths(menu.entries)]))).toEqual(header)
  expect(lines(menus.avatar)).toEqual(avatar[name])
  expect(lines(menus.bottom)).toEqual([
    'Home /',
    'Report /report',
    'Crisis /crisis',
    'Chat /chat',
    'Profile /profile',
  ])
  expect(lines(menus.bottomDrawer)).toEqual([
    'Emergency Support /crisis',
    'Healing Journey /recovery-center',
    'Resources /resources',
    'Support Groups /support-groups',
  ])
  expect(paths(menus.footer)).toBe('reports/check about#contact privacy terms crisis security')
  expect(menus.reportNow).toBe(name === 'visitor' ? '/auth' : null)
  expect(menus.emergencyHelp).toBe('/crisis')
})

test.for(Object.entries(viewers))('%s is led only to pages that exist', ([, viewer]) => {
  const menus = menusFor(viewer)
  const shown = [
    ...menus.header.flatMap((menu) => menu.entries),
    ...menus.avatar,
    ...menus.bottom,
    ...menus.bottomDrawer,
    ...menus.footer,
  ]
  const built = new Set(pages.map(({ path }) => path))
  expect(shown.filter(({ path }) => !built.has(pageOf(path)))).toEqual([])
  expect(menus.header.every((menu) => menu.entries.length > 0)).toBe(true)
})

test('only case handlers see the case desk first under Reports', () => {
  const reportsOf = (viewer: Viewer) => lines(menusFor(viewer).header[0]?.entries ?? [])
  expect(reportsOf(member('public', false, true))[0]).toBe('Case desk /school')
  expect(reportsOf(viewers.admin)).not.toContain('Case desk /school')
})
