import { OfflineError } from '#web/platform/api/errors.ts'
import type { ListedItem } from '#web/platform/outbox/listed-items.ts'

/** The state of this device at a glance. */
export interface DeviceStatus {
  /** `silent`: the device has a network, but the server did not answer. */
  readonly connection: 'online' | 'silent' | 'offline'
  /** The number of items that wait to be sent. */
  readonly unsent: number
  /** The number of these that need the person: they were refused, need a password, or are in this tab only. */
  readonly needs: number
}

type StatusItem = Pick<ListedItem, 'state' | 'problem' | 'waitsForKeys' | 'isKept'>

/** The status of the connection and the outbox. */
export function deviceStatusOf(isOnline: boolean, items: readonly StatusItem[]): DeviceStatus {
  const unanswered = items.some(({ problem }) => problem instanceof OfflineError)
  const needs = items.filter(
    ({ state, waitsForKeys, isKept }) => state === 'refused' || waitsForKeys || !isKept,
  )
  return {
    connection: !isOnline ? 'offline' : unanswered ? 'silent' : 'online',
    unsent: items.length,
    needs: needs.length,
  }
}

/**
 * Whether to show the status on every page. Items being sent do not count: they are gone before anybody has
 * read about them.
 */
export function needsAttention({ connection, needs }: DeviceStatus): boolean {
  return connection !== 'online' || needs > 0
}
