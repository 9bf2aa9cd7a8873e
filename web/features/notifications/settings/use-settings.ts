import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  muteReport,
  type NotificationSettings,
  putNotificationSettings,
  unmuteReport,
} from '#contract/notification-settings.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { tellProblem } from '#web/platform/problems/telling.ts'
import { toast } from '#web/ui/toast-store.ts'
import { settingsQuery } from '../queries.ts'

const queryKey = settingsQuery.queryKey

/** The zone of this device, by whose clock hours are meant unless another was chosen. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Where no hour depends on it, the zone follows the device. */
export function withZone(settings: NotificationSettings, zone: string): NotificationSettings {
  return settings.quiet === null && settings.digest === 'off' ? { ...settings, zone } : settings
}

/** Changes settings at once, one change after the other; what could not be kept is shown as it was. */
export function useChangingSettings() {
  const queries = useQueryClient()
  const change = useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (settings: NotificationSettings) => call(putNotificationSettings, { body: settings }),
    onMutate: async (settings) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (shown) => shown && { ...shown, settings })
    },
    onError: (error) => void tellProblem(m.notifications_not_saved(), error),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return {
    /** @param from the settings as they are shown */
    change: (from: NotificationSettings, part: Partial<NotificationSettings>) =>
      change.mutate({ ...withZone(from, ownZone()), ...part }),
    isSaved: change.isSuccess,
  }
}

/** Has a report told of in the list only, or as others again. */
export function useMuting() {
  const queries = useQueryClient()
  const muting = useMutation({
    mutationFn: ({ id, muted }: { id: string; muted: boolean }) =>
      call(muted ? muteReport : unmuteReport, { params: { id } }),
    onSuccess: (_, { id, muted }) =>
      toast({
        title: muted ? m.notifications_muted() : m.notifications_unmuted(),
        description: muted ? m.notifications_muted_text() : undefined,
        action: { label: m.notifications_undo(), run: () => muting.mutate({ id, muted: !muted }) },
      }),
    onError: (error) => void tellProblem(m.notifications_not_saved(), error),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return {
    mute: (id: string) => muting.mutate({ id, muted: true }),
    unmute: (id: string) => muting.mutate({ id, muted: false }),
  }
}
