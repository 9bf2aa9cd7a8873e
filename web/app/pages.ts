/** One page of the site. */
export type Page = {
  /** The English path, as React Router writes it; Spanish is under /es. */
  path: string
  /** The route module, relative to web/app/. Its folder is named after what it shows; a path that the specification fixes may differ. */
  file: string
  /** Excluded from the site map and search results: it shows personal data, or is useless to strangers. */
  unlisted?: true
  /** Calls the server, by web/features/<noun>/queries.ts. */
  live?: true
  /** Answers like a missing page to anyone but administrators. */
  administratorsOnly?: true
  /** One page per text of this kind, whose id is its parameter; with an unknown id the page does not exist. */
  texts?: 'guides' | 'learning' | 'academy'
  /** The text of this page, if it is one of those: `guides/calm`. */
  text?: string
  /** Renders texts on devices that store it; not a page for visitors. [Note: Blank pages] */
  blank?: true
}

/** Every page, once. Those of the first bundle are in first-pages.ts and following-pages.ts too. */
export const pages: readonly Page[] = [
  { path: '/', file: 'pages/home/home.tsx' },
  { path: '/about', file: '../features/site/about/pages/about.tsx', live: true },
  { path: '/action-center', file: '../features/community/campaigns/pages/action-center.tsx', live: true },
  {
    path: '/action-center/campaign/new',
    file: '../features/community/campaigns/pages/new-campaign.tsx',
    unlisted: true,
    live: true,
  },
  {
    path: '/action-center/campaign/:campaignId',
    file: '../features/community/campaigns/pages/campaign.tsx',
    unlisted: true,
    live: true,
  },
  {
    path: '/admin',
    file: '../features/administration/overview/pages/admin.tsx',
    unlisted: true,
    live: true,
    administratorsOnly: true,
  },
  {
    path: '/admin/setup',
    file: 'pages/setup/setup.tsx',
    unlisted: true,
    live: true,
    administratorsOnly: true,
  },
  { path: '/analytics', file: 'pages/public-figures/public-figures.tsx', live: true },
  { path: '/auth', file: '../features/account/auth/pages/auth.tsx' },
  { path: '/bystander-academy', file: '../features/knowledge/academy/pages/academy.tsx' },
  { path: '/bystander-academy/class', file: '../features/knowledge/classes/pages/class.tsx', live: true },
  {
    path: '/bystander-academy/:scenarioId',
    file: '../features/knowledge/academy/pages/scenario.tsx',
    texts: 'academy',
  },
  { path: '/certificates', file: 'pages/certificates/certificates.tsx', live: true },
  { path: '/chat', file: 'pages/chats/chats.tsx', live: true },
  { path: '/chat/:chatId', file: 'pages/chats/conversation.tsx', unlisted: true, live: true },
  { path: '/class', file: '../features/knowledge/classes/pages/attend-class.tsx', live: true },
  { path: '/crisis', file: '../features/support/crisis/pages/crisis.tsx' },
  { path: '/enhanced-crisis', file: 'pages/safety-plan/safety-plan.tsx' },
  { path: '/incident-report', file: 'pages/incident-log/incident-log.tsx', live: true },
  { path: '/dashboard', file: 'pages/dashboard/dashboard.tsx', unlisted: true, live: true },
  { path: '/debug', file: '../features/site/diagnostics/pages/debug.tsx', unlisted: true },
  { path: '/digital-wellness', file: '../features/support/wellness/pages/digital-wellness.tsx' },
  { path: '/forum', file: '../features/community/forum/pages/forum.tsx', live: true },
  {
    path: '/forum/:category',
    file: '../features/community/forum/pages/category.tsx',
    unlisted: true,
    live: true,
  },
  { path: '/forum/new', file: '../features/community/forum/pages/new-topic.tsx', unlisted: true, live: true },
  {
    path: '/forum/topic/:topicId',
    file: '../features/community/forum/pages/topic.tsx',
    unlisted: true,
    live: true,
  },
  { path: '/gamification', file: 'pages/milestones/milestones.tsx', live: true },
  { path: '/learning', file: '../features/knowledge/learning/pages/learning.tsx' },
  { path: '/learning/:moduleId', file: '../features/knowledge/learning/pages/module.tsx', texts: 'learning' },
  { path: '/legal-center', file: '../features/support/law/pages/legal-center.tsx' },
  { path: '/legal-center/deadlines', file: '../features/support/law/pages/deadlines.tsx' },
  { path: '/legal-center/evidence', file: 'pages/law/evidence.tsx' },
  { path: '/legal-center/letters', file: 'pages/law/letters.tsx' },
  { path: '/legal-center/rules', file: '../features/support/law/pages/rules.tsx' },
  { path: '/mentorship', file: '../features/community/mentors/pages/mentorship.tsx', live: true },
  {
    path: '/mentorship/apply',
    file: '../features/community/mentors/pages/apply.tsx',
    unlisted: true,
    live: true,
  },
  {
    path: '/mentorship/oversight',
    file: '../features/community/mentors/pages/oversight.tsx',
    unlisted: true,
    live: true,
  },
  {
    path: '/mentorship/oversight/:pairId',
    file: '../features/community/mentors/pages/overseen-pair.tsx',
    unlisted: true,
    live: true,
  },
  {
    path: '/mentorship/pair/:pairId',
    file: '../features/community/mentors/pages/pair.tsx',
    unlisted: true,
    live: true,
  },
  { path: '/mobile-features', file: '../features/account/device-actions/pages/mobile-features.tsx' },
  {
    path: '/moderation',
    file: '../features/community/moderation/pages/moderation.tsx',
    unlisted: true,
    live: true,
  },
  {
    path: '/notifications',
    file: 'pages/notifications/notifications.tsx',
    unlisted: true,
    live: true,
  },
  {
    path: '/o/:slug',
    file: '../features/case/organisations/pages/organisation.tsx',
    unlisted: true,
    live: true,
  },
  { path: '/o/:slug/survey', file: '../features/case/surveys/pages/survey.tsx', unlisted: true, live: true },
  { path: '/offline', file: 'pages/offline/offline.tsx', unlisted: true },
  { path: '/parent', file: 'pages/parents/parents.tsx' },
  { path: '/privacy', file: 'pages/privacy/privacy.tsx' },
  { path: '/professional', file: '../features/support/professionals/pages/professional.tsx', live: true },
  {
    path: '/professional/refer',
    file: '../features/support/professionals/pages/refer.tsx',
    unlisted: true,
    live: true,
  },
  { path: '/profile', file: '../features/account/profiles/pages/profile.tsx', unlisted: true, live: true },
  { path: '/profile/posts', file: 'pages/posts/own-posts.tsx', unlisted: true, live: true },
  { path: '/safe-spaces-enhanced', file: '../features/community/rooms/pages/rooms.tsx', live: true },
  { path: '/safe-spaces-enhanced/:roomId', file: 'pages/rooms/room.tsx', unlisted: true, live: true },
  {
    path: '/safe-spaces-enhanced/hosting',
    file: '../features/community/rooms/pages/host-page.tsx',
    unlisted: true,
    live: true,
  },
  { path: '/safe-spaces', file: '../features/support/places/pages/safe-spaces.tsx', live: true },
  {
    path: '/safe-spaces/owner',
    file: '../features/support/places/pages/place-owner.tsx',
    unlisted: true,
    live: true,
  },
  {
    path: '/safe-spaces/suggest',
    file: '../features/support/places/pages/suggest-place.tsx',
    unlisted: true,
    live: true,
  },
  { path: '/search', file: 'pages/search/search.tsx' },
  { path: '/security', file: '../features/account/security/pages/security.tsx', live: true },
  { path: '/recovery-center', file: 'pages/recovery/recovery.tsx' },
  { path: '/reply', file: '../features/case/replies/pages/reply.tsx', unlisted: true, live: true },
  { path: '/report', file: 'pages/report-form/report-form.tsx', live: true },
  { path: '/report/:id', file: 'pages/report-page/report-page.tsx', unlisted: true, live: true },
  { path: '/report/receipt', file: 'pages/receipts/receipt.tsx', unlisted: true, live: true },
  {
    path: '/report-analytics',
    file: 'pages/patterns/patterns.tsx',
    unlisted: true,
    live: true,
  },
  { path: '/reports', file: 'pages/report-list/report-list.tsx', unlisted: true, live: true },
  { path: '/reports/about-me', file: '../features/community/about-me/pages/about-me.tsx', live: true },
  { path: '/reports/check', file: 'pages/report-list/check.tsx', live: true },
  { path: '/reports/public', file: '../features/community/stories/pages/stories.tsx', live: true },
  { path: '/reports/public/new', file: 'pages/stories/new-story.tsx', live: true },
  {
    path: '/reports/public/:storyId',
    file: '../features/community/stories/pages/story.tsx',
    unlisted: true,
    live: true,
  },
  { path: '/research-hub', file: '../features/knowledge/releases/pages/research-hub.tsx', live: true },
  { path: '/resources', file: '../features/knowledge/guides/pages/resources.tsx' },
  { path: '/resources/:guideId', file: '../features/knowledge/guides/pages/guide.tsx', texts: 'guides' },
  { path: '/seo-help', file: '../features/support/search-results/pages/search-help.tsx' },
  { path: '/seo-help/notice', file: 'pages/search-results/notice.tsx', unlisted: true },
  { path: '/seo-help/notices', file: '../features/support/search-results/pages/notices.tsx' },
  { path: '/seo-help/own-pages', file: '../features/support/search-results/pages/own-pages.tsx' },
  { path: '/seo-help/reviews', file: 'pages/search-results/reviews.tsx' },
  { path: '/school', file: 'pages/case-desk/case-desk.tsx', unlisted: true, live: true },
  {
    path: '/school/register',
    file: '../features/case/organisations/pages/register-organisation.tsx',
    unlisted: true,
    live: true,
  },
  {
    path: '/school/settings',
    file: 'pages/organisation-settings/organisation-settings.tsx',
    unlisted: true,
    live: true,
  },
  { path: '/school/survey', file: 'pages/surveys/surveys.tsx', unlisted: true, live: true },
  { path: '/status', file: '../features/site/service-status/pages/status.tsx', live: true },
  { path: '/subscription', file: '../features/account/subscriptions/pages/plans.tsx', live: true },
  {
    path: '/subscription/success',
    file: '../features/account/subscriptions/pages/payment.tsx',
    unlisted: true,
    live: true,
  },
  { path: '/support-groups', file: '../features/community/groups/pages/groups.tsx', live: true },
  {
    path: '/support-groups/:groupId',
    file: 'pages/groups/group.tsx',
    unlisted: true,
    live: true,
  },
  { path: '/terms', file: '../features/site/policies/pages/terms.tsx' },
]

/** The page for every other path. */
export const notFoundPage = { path: '/*', file: 'document/not-found.tsx' } as const

/** Pages for developers: `npm run dev` serves them, and no build contains them. */
export const developmentPages = [{ path: '/gallery', file: 'pages/gallery/gallery.tsx' }] as const
