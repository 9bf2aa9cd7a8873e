import { randomBytes, randomUUID } from 'node:crypto'
import { type AnnouncementAudience, saveAnnouncement } from '#contract/announcements.ts'
import { makeSignUpInvitation } from '#contract/operator-settings.ts'
import type { ApiClient, TestApp } from './app.ts'
import { daysFromToday } from './days.ts'
import { as } from './reports.ts'
import type { PathTarget } from './path-targets.ts'
import type { World } from './world.ts'

const hour = 3_600_000

/** A current announcement, as an administrator writes it. */
export const newAnnouncement = (audience: AnnouncementAudience) => ({
  version: 0,
  audience,
  importance: 'normal' as const,
  words: { en: 'We are away until Monday.', es: 'Volvemos el lunes.' },
  startsAt: new Date(Date.now() - hour).toISOString(),
  endsAt: new Date(Date.now() + 48 * hour).toISOString(),
})

/** Creates the record that a path of the service pages names, a new one for each call. */
export async function createServiceTargets(
  app: ApiClient | TestApp,
  { team }: World,
  path: string,
): Promise<PathTarget[] | undefined> {
  const id = randomUUID()
  const owner = as(team.admin)
  if (path.startsWith('/api/admin/announcements/')) {
    await app.call(saveAnnouncement, { params: { id }, body: newAnnouncement('administrators') }, owner)
    return [{ params: { id }, owner }]
  }
  if (path.startsWith('/api/admin/sign-up-invitations/')) {
    const token = randomBytes(32).toString('base64url')
    const body = { token, label: 'Class 7b', uses: 2, goodUntil: daysFromToday(3) }
    await app.call(makeSignUpInvitation, { params: { id }, body }, owner)
    return [{ params: { id }, owner }]
  }
  if (path.startsWith('/api/admin/jobs/')) {
    // On a server in its own process, a failed job would be picked up at once.
    if (!('database' in app)) return [{ params: { id }, owner }]
    await app.owner(
      `insert into mails (id, recipient, subject, text, state) values ($1, 'someone@example.org', 'New', 'Words', 'failed')`,
      [id],
    )
    const { rows } = await app.database.pool.query(
      `insert into pgboss.job (name, data, state, completed_on)
       values ('mails', jsonb_build_object('id', $1::text), 'failed', now()) returning id`,
      [id],
    )
    return [{ params: { id: rows[0].id }, owner }]
  }
  return undefined
}
