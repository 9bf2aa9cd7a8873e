import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  muteReport,
  type NotificationSettings,
  putNotificationSettings,
  unmuteReport,
} from '#contract/notification-settings.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { tellProblem } from '#web/platform/problems/telling.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { toast } from '#web/ui/toast-store.ts'
import { settingsQuery } from '../queries.ts'

const queryKey = settingsQuery.queryKey

/** The zone of this device, by whose clock hours are meant unless another was chosen. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Where no hour depends on it, the zone follows the device. */
export function withZone(settings: NotificationSettings, zone: string): NotificationSettings {
  return settings.quiet === null && settings.digest === 'off' ? { ...settings, zone } : settings
}

const sayNotSaved = (error: unknown): null => {
  void tellProblem(m.notifications_not_saved(), error)
  return null
}

/** Changes settings at once. What is changed while the last change is on its way goes after it; what could not be kept is taken back. */
export function useChangingSettings() {
  const queries = useQueryClient()
  const wanted = useRef<NotificationSettings>(null)
  const saving = useWrite(async () => {
    try {
      for (let sent: NotificationSettings | null = null; sent !== wanted.current;) {
        sent = wanted.current
        if (sent) await call(putNotificationSettings, { body: sent })
      }
    } catch (error) {
      await queries.invalidateQueries({ queryKey })
      throw error
    }
  }, sayNotSaved)
  return {
    /** @param from the settings as they are shown */
    change: (from: NotificationSettings, part: Partial<NotificationSettings>): void => {
      const settings = { ...withZone(from, ownZone()), ...part }
      wanted.current = settings
      // What is being read just now is from before.
      void queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (shown) => shown && { ...shown, settings })
      saving.write()
    },
    isSaved: saving.isDone,
  }
}

/** Mutes a report, so that its news goes into the list only, or unmutes it. */
export function useMuting() {
  const queries = useQueryClient()
  async function change(id: string, muted: boolean): Promise<void> {
    try {
      await call(muted ? muteReport : unmuteReport, { params: { id } })
      toast({
        title: muted ? m.notifications_muted() : m.notifications_unmuted(),
        description: muted ? m.notifications_muted_text() : undefined,
        action: { label: m.notifications_undo(), run: () => void change(id, !muted).catch(sayNotSaved) },
      })
    } finally {
      await queries.invalidateQueries({ queryKey })
    }
  }
  const muting = useWrite(change, sayNotSaved)
  return {
    mute: (id: string) => muting.write(id, true),
    unmute: (id: string) => muting.write(id, false),
  }
}
