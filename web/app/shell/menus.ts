import { m } from '#web/messages/compiled/messages.js'
import type { Viewer } from '#web/platform/session/viewer-context.ts'

/**
 * The target of a menu entry: a page, or a part of one after `#`. The label is a message, translated into
 * each language.
 */
export interface MenuEntry {
  path: string
  label: () => string
}

export interface Menu {
  key: string
  label: () => string
  entries: readonly MenuEntry[]
}

const entry = (path: string, label: () => string): MenuEntry => ({ path, label })

/** The header's menus. */
const headerMenus: readonly Menu[] = [
  {
    key: 'reports',
    label: m.shell_menu_reports,
    entries: [
      entry('/report', m.shell_page_report),
      entry('/incident-report', m.shell_page_incident_report),
      entry('/reports', m.shell_page_reports),
      entry('/reports/public', m.shell_page_public_stories),
      entry('/reports/check', m.receipts_check_link),
      entry('/report-analytics', m.shell_page_report_analytics),
      entry('/analytics', m.shell_page_analytics),
    ],
  },
  {
    key: 'resources',
    label: m.shell_menu_resources,
    entries: [
      entry('/resources', m.shell_page_resources),
      entry('/learning', m.shell_page_learning),
      entry('/bystander-academy', m.shell_page_bystander_academy),
      entry('/legal-center', m.shell_page_legal_center),
      entry('/seo-help', m.shell_page_seo_help),
      entry('/research-hub', m.shell_page_research_hub),
      entry('/search', m.shell_page_search),
    ],
  },
  {
    key: 'support',
    label: m.shell_menu_support,
    entries: [
      entry('/crisis', m.shell_page_crisis),
      entry('/enhanced-crisis', m.shell_page_enhanced_crisis),
      entry('/recovery-center', m.shell_page_recovery_center),
      entry('/digital-wellness', m.shell_page_digital_wellness),
      entry('/safe-spaces', m.shell_page_safe_spaces),
      entry('/safe-spaces-enhanced', m.shell_page_safe_spaces_enhanced),
      entry('/support-groups', m.shell_page_support_groups),
      entry('/professional', m.shell_page_professional),
      entry('/parent', m.shell_page_parent),
      entry('/school', m.shell_page_school),
      entry('/mobile-features', m.shell_page_mobile_features),
    ],
  },
  {
    key: 'community',
    label: m.shell_menu_community,
    entries: [
      entry('/forum', m.shell_page_forum),
      entry('/chat', m.shell_page_chat),
      entry('/mentorship', m.shell_page_mentorship),
      entry('/gamification', m.shell_page_gamification),
      entry('/action-center', m.shell_page_action_center),
    ],
  },
  {
    key: 'about',
    label: m.shell_menu_about,
    entries: [
      entry('/about', m.shell_page_about),
      entry('/privacy', m.shell_page_privacy),
      entry('/security', m.shell_page_security),
      entry('/terms', m.shell_page_terms),
    ],
  },
]

const bottomEntries: readonly MenuEntry[] = [
  entry('/', m.shell_bottom_home),
  entry('/report', m.shell_bottom_report),
  entry('/crisis', m.shell_bottom_crisis),
  entry('/chat', m.shell_bottom_chat),
  entry('/profile', m.shell_bottom_profile),
]

const bottomDrawerEntries: readonly MenuEntry[] = [
  entry('/crisis', m.shell_drawer_emergency_support),
  entry('/recovery-center', m.shell_drawer_healing_journey),
  entry('/resources', m.shell_page_resources),
  entry('/support-groups', m.shell_page_support_groups),
]

const footerEntries: readonly MenuEntry[] = [
  entry('/reports/check', m.receipts_check_link),
  entry('/about#contact', m.shell_footer_contact),
  entry('/privacy', m.shell_page_privacy),
  entry('/terms', m.shell_page_terms),
  entry('/crisis', m.shell_page_crisis),
  entry('/security', m.shell_page_security),
]

/** The page where cases are handled. */
export const desk = '/school'
/** The page where submissions to the community are reviewed. */
export const moderation = '/moderation'

type Member = Viewer & { kind: 'member' }

const canReport = (viewer: Member) => viewer.userType === 'individual' || viewer.userType === 'business'

function avatarEntries(viewer: Viewer): readonly MenuEntry[] {
  if (viewer.kind === 'visitor') return []
  return [
    entry('/dashboard', m.shell_page_dashboard),
    entry('/profile', m.shell_page_profile),
    ...(canReport(viewer) ? [entry('/report', m.shell_avatar_create_report)] : []),
    entry('/notifications', m.shell_page_notifications),
    entry('/subscription', m.shell_page_subscription),
    ...(viewer.isModerator ? [entry(moderation, m.moderation_title)] : []),
    ...(viewer.isAdmin ? [entry('/admin', m.shell_avatar_admin)] : []),
  ]
}

/** The working roles with their links. A viewer with several roles has the links of all, in this order. */
const workEntries: readonly (readonly [
  role: 'atDesk' | 'isModerator' | 'isAdmin',
  entries: readonly MenuEntry[],
])[] = [
  [
    'atDesk',
    [
      entry(desk, m.shell_case_desk),
      entry(`${desk}?show=unread`, m.shell_role_messages),
      entry('/school/settings', m.shell_role_settings),
    ],
  ],
  [
    'isModerator',
    [entry(moderation, m.moderation_title), entry(`${moderation}?view=duty`, m.moderation_duty)],
  ],
  ['isAdmin', [entry('/admin', m.shell_avatar_admin)]],
]

/**
 * The most important links of each role, beside the menus: handlers, moderators and administrators come to
 * work, others to write or to read. A visitor has "Report Now".
 */
function roleEntries(viewer: Viewer): readonly MenuEntry[] {
  if (viewer.kind === 'visitor') return []
  const work = workEntries.flatMap(([role, entries]) => (viewer[role] ? entries : []))
  if (work.length > 0) return work
  return [
    ...(canReport(viewer) ? [entry('/report', m.shell_bottom_report)] : []),
    entry('/reports', m.shell_role_reports),
    entry('/crisis', m.shell_role_help),
    entry('/learning', m.shell_role_learn),
  ]
}

/** Every menu of the shell. */
export interface ShellMenus {
  header: readonly Menu[]
  /** Plain links in the header, by the viewer's role. */
  role: readonly MenuEntry[]
  avatar: readonly MenuEntry[]
  bottom: readonly MenuEntry[]
  bottomDrawer: readonly MenuEntry[]
  footer: readonly MenuEntry[]
  /** The target of "Report Now"; members do not have the button. */
  reportNow: string | null
  /** The target of "Emergency Help" in the drawer. */
  emergencyHelp: string
}

/** Case handlers, and members invited to be, find their desk first among the reports. */
function entriesOf({ key, entries }: Menu, viewer: Viewer): readonly MenuEntry[] {
  if (key !== 'reports' || viewer.kind !== 'member' || !viewer.atDesk) return entries
  return [entry(desk, m.shell_case_desk), ...entries]
}

/** The menus of a viewer. */
export function menusFor(viewer: Viewer): ShellMenus {
  return {
    header: headerMenus.map((menu) => ({ ...menu, entries: entriesOf(menu, viewer) })),
    role: roleEntries(viewer),
    avatar: avatarEntries(viewer),
    bottom: bottomEntries,
    bottomDrawer: bottomDrawerEntries,
    footer: footerEntries,
    reportNow: viewer.kind === 'visitor' ? '/auth' : null,
    emergencyHelp: '/crisis',
  }
}
