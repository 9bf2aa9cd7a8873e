import type { AnnouncementAudience, AnnouncementImportance } from '#contract/announcements.ts'
import { m } from '#web/messages/compiled/messages.js'

export const audienceNames: Record<AnnouncementAudience, () => string> = {
  everyone: m.service_audience_everyone,
  members: m.service_audience_members,
  staff: m.service_audience_staff,
  moderators: m.service_audience_moderators,
  administrators: m.service_audience_administrators,
}

export const importanceNames: Record<AnnouncementImportance, () => string> = {
  normal: m.service_importance_normal,
  important: m.service_importance_important,
}
