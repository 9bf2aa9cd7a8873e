import { createHash } from 'node:crypto'
import type { Client } from 'pg'

/** The ids of planted threads are worked out from their numbers, so that they need not be read again. */
export async function prepareIds(client: Client): Promise<void> {
  await client.query(
    `create or replace function planted_id(n int) returns uuid language sql immutable
     return (substr(md5('topic' || n), 1, 12) || '4' || substr(md5('topic' || n), 14, 3) || '8' || substr(md5('topic' || n), 18, 15))::uuid`,
  )
}

/** As `planted_id` in the database works it out. */
export function plantedId(nth: number): string {
  const digest = createHash('md5').update(`topic${nth}`).digest('hex')
  const text = `${digest.slice(0, 12)}4${digest.slice(13, 16)}8${digest.slice(17, 32)}`
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  )
}
