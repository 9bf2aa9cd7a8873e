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
alter table server_secrets enable row level security;
alter table server_secrets force row level security;
create policy server_secrets_owner on server_secrets to upstander_owner using (true) with check (true);
create policy server_secrets_read on server_secrets for select to upstander_app
  using (name <> 'login-role' and (select actor_kind()) = 'system');
create policy server_secrets_make on server_secrets for insert to upstander_app
  with check (name <> 'login-role' and (select actor_kind()) = 'system');
grant select, insert on server_secrets to upstander_app;

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
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy audit_entries_owner on audit_entries to upstander_owner using (true) with check (true);
create policy audit_entries_write on audit_entries for insert to upstander_app with check (true);
create policy audit_entries_read on audit_entries for select to upstander_app using ((select actor_is_admin()));
grant select, insert on audit_entries to upstander_app;

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
alter table idempotency_answers enable row level security;
alter table idempotency_answers force row level security;
create policy idempotency_answers_owner on idempotency_answers to upstander_owner using (true) with check (true);
create policy idempotency_answers_own on idempotency_answers to upstander_app
  using (actor_id = (select actor_member()) or (select actor_kind()) = 'system')
  with check (actor_id = (select actor_member()));
grant select, insert, update (answer), delete on idempotency_answers to upstander_app;
