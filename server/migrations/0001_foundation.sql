-- What every other file builds on: who is asking, secrets of the server, and its audit.

-- [Note: Rights of nobody] PostgreSQL lets everybody run a new function. A trigger function that runs as the owner is then a
-- tool for anybody who may make a table of their own: a trigger on that table runs it with rows of their choosing, and one
-- of these deletes the private reports of whoever the row names. Nobody calls a trigger function, so nobody may; whoever
-- writes to a table that has the trigger needs no right to the function.
--
-- From here on a function is for its owner alone until a migration says `grant execute on function … to upstander_app`.
alter default privileges revoke execute on functions from public;

-- [Note: Functions of the owner] Each function that runs as the owner says where names are looked up, temporary tables last
-- (unnamed they come first, and anybody may make one called `members`), and is taken from everybody but the application.

-- Who is asking, as the server sets it at the start of each transaction. Policies read it as `(select actor_id())`, so
-- that it is worked out once a statement and the planner can use an index with it.

create function actor_kind() returns text
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.actor_kind', true), ''), 'anonymous');

create function actor_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.actor_id', true), '')::uuid;

-- The member who is asking, or null. Policies on what belongs to members compare with this and never with actor_id():
-- that one is a report's id when a receipt asks, and report ids are chosen on devices.
create function actor_member() returns uuid
  language sql stable parallel safe
  return case when actor_kind() = 'member' then actor_id() end;

create function actor_organisations() returns uuid[]
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.organisations', true), ''), '{}')::uuid[];

create function actor_is_admin() returns boolean
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.is_admin', true), ''), 'false')::boolean;

-- Secrets of this server that several processes on one database must share: the key of the password salts, the key that
-- signs, and so on. The password of the login role is made by the owner and is not for the application.
create table server_secrets (
  name text primary key,
  value bytea not null check (octet_length(value) >= 32),
  made_on date not null default current_date
);

alter table server_secrets enable row level security, force row level security;
grant select, insert on server_secrets to upstander_app;
create policy server_secrets_owner on server_secrets to upstander_owner using (true) with check (true);
create policy server_secrets_read on server_secrets for select to upstander_app
  using (name <> 'login-role' and (select actor_kind()) = 'system');
create policy server_secrets_make on server_secrets for insert to upstander_app
  with check (name <> 'login-role' and (select actor_kind()) = 'system');

-- [Note: Audit] Every unsafe call leaves a row: who, which call, which record, and how it ended. A success is written in
-- the call's own transaction, a failure in one of its own. A row of an anonymous call, or of any call that touched an
-- anonymous report, carries the day and no more; ids are random, so that their order tells nothing either.
create table audit_entries (
  id uuid primary key default gen_random_uuid(),
  actor_kind text not null check (actor_kind in ('anonymous', 'receipt', 'member', 'system')),
  actor_id uuid,
  action text not null,
  target_kind text,
  target_id uuid,
  outcome text not null,
  anonymous boolean not null,
  at timestamptz(3) not null,
  constraint audit_entries_anonymous_day check (not anonymous or at = date_trunc('day', at, 'UTC')),
  constraint audit_entries_actor check (actor_kind = 'member' or anonymous or actor_kind = 'system')
);
create index audit_entries_newest on audit_entries (at desc, id desc);
create index audit_entries_refused on audit_entries (at desc, id desc) where outcome <> 'done';
create index audit_entries_actor on audit_entries (actor_id, at desc, id desc) where actor_id is not null;
create index audit_entries_target on audit_entries (target_id, at desc, id desc) where target_id is not null;

-- What is done on the machine is among what administrators did.
create index audit_entries_administration on audit_entries (at desc, id desc)
  where action like '% /api/admin/%' or action like 'npm run admin %';

-- What one administrator did: of the two conditions neither index alone is quick.
create index audit_entries_administration_actor on audit_entries (actor_id, at desc, id desc)
  where action like '% /api/admin/%' or action like 'npm run admin %';

alter table audit_entries enable row level security, force row level security;
grant select, insert on audit_entries to upstander_app;
create policy audit_entries_owner on audit_entries to upstander_owner using (true) with check (true);
create policy audit_entries_write on audit_entries for insert to upstander_app with check (true);
create policy audit_entries_read on audit_entries for select to upstander_app using ((select actor_is_admin()));

-- The first answer to an unsafe call that carried an `Idempotency-Key`, scoped to the actor, kept for a day.
create table idempotency_answers (
  actor_id uuid not null,
  key uuid not null,
  action text not null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  answer jsonb,
  on_day date not null default current_date,
  primary key (actor_id, key)
);

alter table idempotency_answers enable row level security, force row level security;
grant select, insert, update (answer), delete on idempotency_answers to upstander_app;
create policy idempotency_answers_owner on idempotency_answers to upstander_owner using (true) with check (true);
create policy idempotency_answers_own on idempotency_answers to upstander_app
  using (actor_id = (select actor_member()) or (select actor_kind()) = 'system')
  with check (actor_id = (select actor_member()));

create function first_audit_day() returns date
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select (min(e.at) at time zone 'UTC')::date from audit_entries e where actor_kind() = 'system' $$;

grant execute on function actor_kind(), actor_id(), actor_member(), actor_organisations(), actor_is_admin(),
  first_audit_day() to upstander_app;
