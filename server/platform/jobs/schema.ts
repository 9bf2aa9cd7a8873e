import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'

/** All queues. The owner creates them; at run time the application can only use them. */
export const queues = {
  /** Domain events, written in the transaction in which they happened. */
  events: 'events',
  /** Events after which someone is waiting for a link to continue. */
  confirmations: 'confirmations',
  /** Events that anyone can cause as often as they like, for anyone's address. */
  resets: 'resets',
  /** Mail to be sent: about an account, and each kind that could hold up another, by itself. [Note: Lanes] */
  mails: 'mails',
  confirmationMails: 'confirmation-mails',
  resetMails: 'reset-mails',
  noticeMails: 'notice-mails',
  /** To devices, each by its own push service. */
  pushes: 'pushes',
  /** Once a day. */
  daily: 'daily',
  /** Every few minutes. */
  everyFiveMinutes: 'often',
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
/** A mail server may be down for a day; other failures that last so long do not resolve. */
const mailOptions = { ...options, retryLimit: 30 }
const optionsOf: Partial<Record<string, typeof options>> = {
  [queues.mails]: mailOptions,
  [queues.confirmationMails]: mailOptions,
  [queues.resetMails]: mailOptions,
  [queues.noticeMails]: mailOptions,
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
      const queueOptions = optionsOf[name] ?? options
      await ((await boss.getQueue(name))
        ? boss.updateQueue(name, queueOptions)
        : boss.createQueue(name, queueOptions))
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  await client.query(`
    grant usage on schema pgboss to upstander_app;
    grant select, insert, update, delete on all tables in schema pgboss to upstander_app;
    grant usage, select, update on all sequences in schema pgboss to upstander_app;
    revoke execute on all functions in schema pgboss from public;
    grant execute on all functions in schema pgboss to upstander_app`)
  await client.query(guardTables)
}

/**
 * Each table of the queue is for its owner and for the application, and row-level security says so as it does of our own
 * tables. It cannot say more: a job is written as anyone who makes a call, and taken as nobody, so there is no row that
 * some of the application's calls may see and others not; what is in it is ids. Done at each start, because a new
 * version of pg-boss brings tables of its own, and undone by none: its migrations run as the owner.
 */
const guardTables = `
  do $$
  declare queue_table record;
  begin
    for queue_table in
      select c.oid::regclass as name, c.relowner::regrole as owner from pg_class c
      where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p')
        and (not c.relrowsecurity or not c.relforcerowsecurity
          or not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'application'))
    loop
      execute format('alter table %s enable row level security', queue_table.name);
      execute format('alter table %s force row level security', queue_table.name);
      execute format('drop policy if exists owner on %s', queue_table.name);
      execute format('drop policy if exists application on %s', queue_table.name);
      execute format('create policy owner on %s to %s using (true) with check (true)', queue_table.name, queue_table.owner);
      execute format('create policy application on %s to upstander_app using (true) with check (true)', queue_table.name);
    end loop;
  end $$`
