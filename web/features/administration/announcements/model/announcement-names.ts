import type { AnnouncementAudience, AnnouncementImportance } from '#contract/announcements.ts'
import { m } from '#web/messages/compiled/messages.js'

export const audienceNames: Record<AnnouncementAudience, () => string> = {
  everyone: m.announcements_audience_everyone,
  members: m.announcements_audience_members,
  staff: m.announcements_audience_staff,
  moderators: m.announcements_audience_moderators,
  administrators: m.announcements_audience_administrators,
}

export const importanceNames: Record<AnnouncementImportance, () => string> = {
  normal: m.announcements_importance_normal,
  important: m.announcements_importance_important,
}
