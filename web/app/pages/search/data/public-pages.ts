import type { ContentLocale, Localised } from '#content/localised.ts'
import { about } from '#content/policies/about.ts'
import { privacy } from '#content/policies/privacy.ts'
import { terms } from '#content/policies/terms.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { PublicText } from '../public-text.ts'

type Words = (inputs: Record<string, never>, options: { locale: ContentLocale }) => string

const inBoth = ({ title, summary }: { title: Localised; summary: Localised }): readonly [Words, Words] => [
  (_, { locale }) => title[locale],
  (_, { locale }) => summary[locale],
]

/** The pages of this product, with their titles and descriptions. */
export const describedPages = {
  '/about': inBoth(about),
  '/action-center': [m.campaigns_center_title, m.campaigns_center_lead],
  '/action-center/campaign/new': [m.campaigns_start, m.campaigns_start_lead],
  '/analytics': [m.public_figures_title, m.public_figures_lead],
  '/auth': [m.auth_page_title, m.auth_page_description],
  '/bystander-academy': [m.academy_title, m.academy_lead],
  '/bystander-academy/class': [m.classes_title, m.classes_lead],
  '/certificates': [m.certificates_title, m.certificates_lead],
  '/class': [m.classes_pupil_title, m.classes_pupil_lead],
  '/crisis': [m.crisis_title, m.crisis_description],
  '/dashboard': [m.dashboard_title, m.dashboard_description],
  '/digital-wellness': [m.wellness_title, m.wellness_lead],
  '/enhanced-crisis': [m.safety_plan_page_title, m.safety_plan_page_description],
  '/chat': [m.chats_title, m.chats_lead],
  '/forum': [m.forum_title, m.forum_lead],
  '/forum/new': [m.forum_start, m.forum_start_lead],
  '/gamification': [m.milestones_title, m.milestones_lead],
  '/incident-report': [m.incident_log_title, m.incident_log_description],
  '/learning': [m.library_learning_title, m.library_learning_lead],
  '/legal-center': [m.law_title, m.law_lead],
  '/legal-center/deadlines': [m.law_deadlines_title, m.law_deadlines_lead],
  '/legal-center/evidence': [m.law_evidence_title, m.law_evidence_lead],
  '/legal-center/letters': [m.law_letters_title, m.law_letters_lead],
  '/legal-center/rules': [m.law_rules_title, m.law_rules_lead],
  '/mentorship': [m.mentors_title, m.mentors_lead],
  '/mentorship/apply': [m.mentors_apply, m.mentors_apply_lead],
  '/mentorship/oversight': [m.mentors_oversight, m.mentors_oversight_lead],
  '/mobile-features': [m.device_actions_title, m.device_actions_description],
  '/moderation': [m.moderation_title, m.moderation_description],
  '/notifications': [m.notifications_page_title, m.notifications_page_description],
  '/offline': [m.offline_always_title, m.offline_always_lead],
  '/parent': [m.parents_title, m.parents_lead],
  '/privacy': inBoth(privacy),
  '/subscription': [m.subscriptions_page_title, m.subscriptions_page_description],
  '/professional': [m.professionals_title, m.professionals_lead],
  '/professional/refer': [m.professionals_refer_title, m.professionals_refer_lead],
  '/profile': [m.profiles_page_title, m.profiles_page_description],
  '/profile/posts': [m.profiles_posts_title, m.profiles_posts_lead],
  '/recovery-center': [m.recovery_title, m.recovery_lead],
  '/report': [m.reports_form_title, m.reports_form_description],
  '/report-analytics': [m.patterns_title, m.patterns_description],
  '/reports': [m.reports_list_title, m.reports_list_description],
  '/reports/about-me': [m.about_me_title, m.about_me_lead],
  '/reports/check': [m.receipts_check_link, m.receipts_check_lead],
  '/reports/public': [m.stories_title, m.stories_lead],
  '/reports/public/new': [m.stories_new_title, m.stories_new_lead],
  '/research-hub': [m.releases_title, m.releases_lead],
  '/resources': [m.library_resources_title, m.library_resources_lead],
  '/safe-spaces-enhanced': [m.rooms_title, m.rooms_lead],
  '/safe-spaces-enhanced/hosting': [m.rooms_hosting_title, m.rooms_hosting_lead],
  '/safe-spaces': [m.places_title, m.places_lead],
  '/safe-spaces/suggest': [m.places_suggest_title, m.places_suggest_lead],
  '/school': [m.organisations_desk, m.organisations_desk_description],
  '/school/register': [m.organisations_register_title, m.organisations_register_description],
  '/school/settings': [m.organisations_settings, m.organisations_settings_description],
  '/school/survey': [m.surveys_settings, m.surveys_settings_description],
  '/security': [m.security_page_title, m.security_page_description],
  '/seo-help': [m.search_results_title, m.search_results_lead],
  '/seo-help/notices': [m.search_results_notices_title, m.search_results_notices_lead],
  '/seo-help/own-pages': [m.search_results_own_title, m.search_results_own_lead],
  '/seo-help/reviews': [m.search_results_reviews_title, m.search_results_reviews_lead],
  '/status': [m.service_status_title, m.service_status_lead],
  '/support-groups': [m.groups_title, m.groups_lead],
  '/terms': inBoth(terms),
} as const satisfies Record<string, readonly [Words, Words]>

/** In one language, for the build. */
export const publicPages = (locale: ContentLocale): PublicText[] =>
  Object.entries(describedPages).map(([path, [title, words]]) => ({
    kind: 'page',
    title: title({}, { locale }),
    path,
    words: words({}, { locale }),
  }))
