-- What members store for themselves: sealed drafts and sealed records.

-- Sealed drafts of people who cannot safely leave traces on their device.

-- [Note: Drafts behind words] Drafts that twelve words open: sealed bytes, found by the SHA-256 of an access token
-- derived from the same words. Their owner is unknown. A row carries only the day, and is deleted thirty days after its
-- last change.
create table sealed_drafts (
  access_digest bytea primary key check (octet_length(access_digest) = 32),
  version int not null check (version >= 1),
  -- Several long drafts share the same words: half a mebibyte of text, padded to its length, and the overhead of
  -- sealing.
  sealed bytea not null,
  kept_on date not null default (now() at time zone 'UTC')::date,
  constraint sealed_drafts_sealed_check
    check (octet_length(sealed) between 100 and 540672)
);
create index sealed_drafts_expiry on sealed_drafts (kept_on);

alter table sealed_drafts alter column sealed set storage external;
alter table sealed_drafts enable row level security, force row level security;
grant select, delete on sealed_drafts to upstander_app;
create policy sealed_drafts_owner on sealed_drafts to upstander_owner using (true) with check (true);

-- The table itself is never read directly; the system deletes what has expired.
create policy sealed_drafts_system on sealed_drafts to upstander_app using ((select actor_kind()) = 'system');

-- Stores a version in place of the one before it, and returns its day. The same version with the same bytes is a
-- repetition; no row if another version is stored there.
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

-- [Note: Personal records] Documents that a member stores for themselves, sealed on the device. A row states whose it
-- is, a random id, the sealed bytes, whose length is one of eight, and the day of the last change. It belongs to the
-- generation of keys that it is sealed to: after a reset without the kit the documents from before are not shown.
-- [Note: Generations]
create table personal_records (
  member_id uuid not null,
  generation int not null,
  id uuid not null,
  version int not null check (version >= 1),
  -- The number, among all changes of this member's documents, of the last change to this row: a device requests the
  -- changes after the last one it knows.
  change int not null check (change >= 1),
  -- Null once it was removed: the row remains, so that the member's other devices remove it too.
  sealed bytea check (octet_length(sealed) between 2048 and 270000),
  changed_on date not null default (now() at time zone 'UTC')::date,
  primary key (member_id, generation, id),
  foreign key (member_id, generation) references vault_generations (member_id, generation) on delete cascade
);
create unique index personal_records_changes on personal_records (member_id, change);

alter table personal_records alter column sealed set storage external;
alter table personal_records enable row level security, force row level security;
grant select, insert, update, delete on personal_records to upstander_app;
create policy personal_records_owner on personal_records to upstander_owner using (true) with check (true);
create policy personal_records_own on personal_records to upstander_app
  using (member_id = (select actor_member()) and generation = any ((select actor_generations())::int[]))
  with check (member_id = (select actor_member()) and generation = any ((select actor_generations())::int[]));

-- The number of changes, so that none is missed between two devices, and the number of bytes, so that no member fills
-- the disk. A writer locks its row until the end of the transaction: changes become visible in their order.
create table personal_record_counts (
  member_id uuid primary key references members on delete cascade,
  change int not null,
  bytes bigint not null default 0 check (bytes >= 0)
);

alter table personal_record_counts enable row level security, force row level security;
grant select, insert, update on personal_record_counts to upstander_app;
create policy personal_record_counts_owner on personal_record_counts to upstander_owner using (true) with check (true);
create policy personal_record_counts_own on personal_record_counts to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));

create function tell_of_changed_records() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_of_records(new.member_id);
    return null;
  end
  $$;
create trigger personal_records_live after update of change on personal_record_counts
  for each row when (old.change is distinct from new.change) execute function tell_of_changed_records();

-- [Note: Live notices of a member] A personal record was written or removed: published to all devices of its owner,
-- without which one or any of its content. Every writer changes the row of counts, once for all that one call removes.
-- As with sessions, not while a reset can be undone: the person who made it may be a stranger, and may not learn when
-- the owner writes.
create function tell_of_records(member uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    -- Of an account that is being deleted nothing is left.
    if not exists (select from members m where m.id = member) then return; end if;
    if exists (select from resets r where r.member_id = member and r.undone_at is null and r.undo_until > now()) then return; end if;
    perform tell_topic('member', member, 'records');
  end
  $$;

grant execute on function keep_drafts(bytea, int, bytea), open_drafts(bytea), remove_drafts(bytea) to upstander_app;
