import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'

/** Every queue there is. They are made by the owner; at run time the application can only use them. */
export const queues = {
  /** Domain events, written in the transaction in which they happened. */
  events: 'events',
  /** Those after which somebody waits for a link, without which they cannot go on. */
  confirmations: 'confirmations',
  /** Those that anybody can bring about as often as they like, and for anybody's address. */
  resets: 'resets',
  /** Mail to be sent: about an account, and each kind that could hold up another, by itself. [Note: Lanes] */
  mails: 'mails',
  confirmationMails: 'confirmation-mails',
  resetMails: 'reset-mails',
  noticeMails: 'notice-mails',
  /** Once a day. */
  daily: 'daily',
  /** Every few minutes. */
  often: 'often',
} as const

const options = {
  retryLimit: 8,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  retentionSeconds: 7 * 86_400,
  deleteAfterSeconds: 3600,
}
/** A mail server may be away for a day; what else fails so long does not get better. */
const ofMail = { ...options, retryLimit: 30 }
const optionsOf: Partial<Record<string, typeof options>> = {
  [queues.mails]: ofMail,
  [queues.confirmationMails]: ofMail,
  [queues.resetMails]: ofMail,
  [queues.noticeMails]: ofMail,
}

/** Installs or upgrades pg-boss in its own schema, as the owner, and lets the application use what is in it. */
export async function prepareJobs(ownerUrl: string, client: Client): Promise<void> {
  await client.query('reset role')
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    migrate: true,
    createSchema: true,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const name of Object.values(queues)) {
      const wanted = optionsOf[name] ?? options
      await ((await boss.getQueue(name)) ? boss.updateQueue(name, wanted) : boss.createQueue(name, wanted))
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  await client.query(`
    grant usage on schema pgboss to upstander_app;
    grant select, insert, update, delete on all tables in schema pgboss to upstander_app;
    grant usage, select, update on all sequences in schema pgboss to upstander_app;
    grant execute on all functions in schema pgboss to upstander_app`)
}
