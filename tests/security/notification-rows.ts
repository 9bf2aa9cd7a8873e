import { randomUUID } from 'node:crypto'
import { putPushDevice } from '#contract/notification-devices.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { NotificationSettings } from '#contract/notification-settings.ts'
import { newBrowser } from '../support/push-service.ts'
import { type Row, team } from './access-matrix.ts'
import { anybody, containsText } from './row-kinds.ts'

const way = { app: true, push: false, mail: true }
const settings: NotificationSettings = {
  ways: {
    message: way,
    status: way,
    shared: way,
    report: way,
    reminder: way,
    mention: way,
    referral: way,
    community: way,
    security: way,
  },
  zone: 'Europe/Madrid',
  quiet: { from: 1320, until: 420 },
  digest: 'daily',
  mutedUntil: null,
}
const subscription = (): CallInput<typeof putPushDevice> => ({
  body: newBrowser('https://push.example.org/sent').subscription,
})

/** Notifications, their settings and devices: members see and change only their own. */
export const notificationRows: Record<string, Row[]> = {
  'GET /api/notifications': [
    {
      about: 'what one was told of',
      input: () => ({ query: {} }),
      ok: 'all',
      sees: (body, world, actor) => containsText(body, world.notification) === (actor === 'the reporter'),
    },
  ],
  'GET /api/notifications/count': anybody(),
  'PUT /api/notifications/reading': [
    {
      about: 'what somebody else was told of',
      input: (world) => ({ body: { ids: [world.notification], read: false } }),
      ok: 'all',
    },
  ],
  'POST /api/notifications/reading/all': [
    {
      about: 'what one was told of',
      input: () => ({ body: { until: '2100-01-01T00:00:00.000Z' } }),
      ok: 'all',
      sees: (body, world, actor) => containsText(body, world.notification) === (actor === 'the reporter'),
    },
  ],
  'GET /api/notifications/settings': [
    {
      about: 'how one is told, and the reports that one has muted',
      input: () => ({}),
      ok: 'all',
      sees: (body, world, actor) => containsText(body, world.own.id) === (actor === 'the reporter'),
    },
  ],
  'PUT /api/notifications/settings': anybody(() => ({ body: settings })),
  'PUT /api/notifications/muted-reports/:id': [
    {
      about: 'a report that is only the reporter’s',
      input: (world) => ({ params: { id: world.own.id } }),
      ok: ['the reporter'],
    },
    {
      about: 'a report to the team',
      input: (world) => ({ params: { id: world.toTeam.id } }),
      ok: ['the reporter', 'a guest', ...team],
    },
    { about: 'no report', input: () => ({ params: { id: randomUUID() } }), ok: [] },
  ],
  'DELETE /api/notifications/muted-reports/:id': anybody(() => ({ params: { id: randomUUID() } })),
  'GET /api/notifications/devices': [
    {
      about: 'one’s own devices',
      input: () => ({}),
      ok: 'all',
      sees: (body, world, actor) => containsText(body, world.pushDevice) === (actor === 'the reporter'),
    },
  ],
  'DELETE /api/notifications/devices/:id': [
    {
      about: 'a device of the reporter',
      input: (world) => ({ params: { id: world.pushDevice } }),
      ok: ['the reporter'],
    },
  ],
  'PUT /api/notifications/devices/this': anybody(subscription),
  'POST /api/notifications/test': anybody(),
}
