import type { ServiceGroupId } from '#content/service-safety/services.ts'
import { m } from '#web/messages/compiled/messages.js'

export const groupNames: Readonly<Record<ServiceGroupId, () => string>> = {
  social: m.wellness_group_social,
  chat: m.wellness_group_chat,
  games: m.wellness_group_games,
  accounts: m.wellness_group_accounts,
  devices: m.wellness_group_devices,
  work: m.wellness_group_work,
  business: m.wellness_group_business,
}
