import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import {
  muteReport,
  notificationSettings,
  putNotificationSettings,
  readNotificationSettings,
  unmuteReport,
} from '#contract/notification-settings.ts'
import type { Json } from '#encryption/padding.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { MustSignIn, type OutboxKind, type Outgoing } from '#web/platform/outbox/kind.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { settingsQuery } from '../queries.ts'
import { settingsChange, settingsChangeName, withChange } from '../model/settings-change.ts'

/** @throws MustSignIn if nobody or another member is signed in */
function changeOf({ owner, thing }: Outgoing<Json>) {
  if (owner !== `member:${sessionStore.current().user?.id}`) throw new MustSignIn()
  return z.parse(settingsChange, thing)
}

/** A deleted report has no news to mute. */
function ignoreNotFound(error: unknown): void {
  if (!isRefusal(error, 'not_found')) throw error
}

/** Changes of notification settings, also offline. The server has to read them, so nothing is sealed. */
export const settingsKind: OutboxKind = {
  name: settingsChangeName,
  shape: z.json(),
  /** The complete settings, based on those of the server at that time. */
  async seal(outgoing) {
    const change = changeOf(outgoing)
    if (change.report) return true
    const now = await call(readNotificationSettings, {})
    return { ...withChange(now, change).settings }
  },
  async send(sealed, outgoing, signal) {
    const { report } = changeOf(outgoing)
    if (report) {
      const params = { id: report.id }
      const changing = report.isMuted
        ? call(muteReport, { params }, { signal })
        : call(unmuteReport, { params }, { signal })
      await changing.catch(ignoreNotFound)
    } else await call(putNotificationSettings, { body: z.parse(notificationSettings, sealed) }, { signal })
    // The lists show the server's state before the pending change is removed.
    await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
  },
  reconcile: () => Promise.resolve(false),
  // The settings are unchanged.
  onDiscarded: () => void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
}
