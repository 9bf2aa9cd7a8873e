-- Sealed drafts of people who may leave nothing on their device.

-- [Note: Drafts behind words] What twelve words open: sealed bytes, found by the SHA-256 of an access token from the same
-- words. Whose it is nobody knows. A row carries the day and no more, and goes thirty days after its last change.
create table sealed_drafts (
  access_digest bytea primary key check (octet_length(access_digest) = 32),
  version int not null check (version >= 1),
  sealed bytea not null check (octet_length(sealed) between 100 and 131072),
  kept_on date not null default (now() at time zone 'UTC')::date
);
create index sealed_drafts_expiry on sealed_drafts (kept_on);
alter table sealed_drafts alter column sealed set storage external;

-- Keeps a version over the one before it, and answers the day of it. The same version with the same bytes is a repetition;
-- no row where another version stands there.
create function keep_drafts(digest bytea, new_version int, new_sealed bytea) returns table (kept_on date)
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  insert into sealed_drafts as d (access_digest, version, sealed)
  select digest, new_version, new_sealed
  where new_version = 1 or exists (select from sealed_drafts s where s.access_digest = digest)
  on conflict (access_digest) do update
    set version = excluded.version, sealed = excluded.sealed, kept_on = excluded.kept_on
    where d.version = new_version - 1 or (d.version = new_version and d.sealed = new_sealed)
  returning d.kept_on
  $$;

create function open_drafts(digest bytea) returns table (version int, sealed bytea, kept_on date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select d.version, d.sealed, d.kept_on from sealed_drafts d where d.access_digest = digest $$;

create function remove_drafts(digest bytea) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$ delete from sealed_drafts d where d.access_digest = digest $$;

revoke execute on function keep_drafts(bytea, int, bytea), open_drafts(bytea), remove_drafts(bytea) from public;
grant execute on function keep_drafts(bytea, int, bytea), open_drafts(bytea), remove_drafts(bytea) to upstander_app;

alter table sealed_drafts enable row level security;
alter table sealed_drafts force row level security;
create policy sealed_drafts_owner on sealed_drafts to upstander_owner using (true) with check (true);
-- Nobody reads the table itself; the system clears it.
create policy sealed_drafts_system on sealed_drafts to upstander_app using ((select actor_kind()) = 'system');
grant select, delete on sealed_drafts to upstander_app;
