import { OfflineError } from '#web/platform/api/errors.ts'
import type { ListedItem } from '#web/platform/outbox/listed-items.ts'

/** What is to be known of this device at a glance. */
export interface DeviceStatus {
  /** `silent`: the device has a network, and the server did not answer what was sent to it. */
  readonly connection: 'online' | 'silent' | 'offline'
  /** How many things wait until they are sent. */
  readonly unsent: number
  /** How many of these need the person: they were refused, need a password, or are in this tab only. */
  readonly needs: number
}

type Thing = Pick<ListedItem, 'state' | 'problem' | 'waitsForKeys' | 'isKept'>

/** Whether this device reaches its server. */
export function deviceStatusOf(isOnline: boolean, things: readonly Thing[]): DeviceStatus {
  const unanswered = things.some(({ problem }) => problem instanceof OfflineError)
  const needs = things.filter(
    ({ state, waitsForKeys, isKept }) => state === 'refused' || waitsForKeys || !isKept,
  )
  return {
    connection: !isOnline ? 'offline' : unanswered ? 'silent' : 'online',
    unsent: things.length,
    needs: needs.length,
  }
}

/**
 * Whether it is said on every page. What is being sent is not: that is over before anybody has read of it.
 */
export function isWorthSaying({ connection, needs }: DeviceStatus): boolean {
  return connection !== 'online' || needs > 0
}
