import { sql } from 'kysely'
import { z } from 'zod'
import { type SavedSettings, savedSettings } from '#contract/operator-settings.ts'
import type { Db } from '../database/connection.ts'
import { noSettings } from './defaults.ts'

/** What a later version of the program adds is not set yet. */
export function parseSettings(service: unknown): SavedSettings {
  const known = z.record(z.string(), z.unknown()).parse(service)
  return savedSettings.parse({ ...noSettings, ...known })
}

/** The saved settings, with their version. */
export async function readSavedSettings(db: Db): Promise<{ saved: SavedSettings; version: number }> {
  const row = await db
    .selectFrom('operator_details')
    .select(['service', 'service_version'])
    .executeTakeFirst()
  if (!row) return { saved: noSettings, version: 0 }
  return { saved: parseSettings(row.service), version: row.service_version }
}

/** @returns the new version; undefined if someone has saved since */
export async function saveSettings(
  db: Db,
  settings: SavedSettings,
  version: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into operator_details as o (service, service_version, version)
    select ${JSON.stringify(settings)}::jsonb, 1, 0
    where ${version}::int = 0 or exists (select from operator_details)
    on conflict (only_one) do update
      set service = excluded.service, service_version = o.service_version + 1, changed_at = now()
      where o.service_version = ${version}::int
    returning service_version as version`.execute(db)
  return rows[0]?.version
}
