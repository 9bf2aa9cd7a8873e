-- [Note: Proof] A log that anybody can read and nobody can rewrite, which can prove that a record existed by a certain
-- day and has not changed since: an RFC 6962 Merkle tree. Each entry of a report has a leaf in it, a salted hash, and
-- no row here records which; a deleted entry leaves a leaf that cannot be linked to anything.

-- The tree in tiles of up to 256 hashes, as C2SP's tlog-tiles cuts it: level 0 holds the leaves, and each hash of a
-- higher level represents a full tile below. Adding or proving a leaf reads only one tile per level.
create table proof_tiles (
  level smallint not null check (level between 0 and 7),
  position int not null check (position >= 0),
  hashes bytea not null check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0),
  primary key (level, position)
);

alter table proof_tiles alter column hashes set storage external;
alter table proof_tiles enable row level security, force row level security;
grant select, insert, update (hashes) on proof_tiles to upstander_app;
create policy proof_tiles_owner on proof_tiles to upstander_owner using (true) with check (true);
create policy proof_tiles_read on proof_tiles for select to upstander_app using (true);
create policy proof_tiles_add on proof_tiles for insert to upstander_app
  with check ((select actor_kind()) = 'system');
create policy proof_tiles_fill on proof_tiles for update to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');

-- Hashes are only ever appended; the trigger enforces this even for SQL run as the owner.
create function keep_tile() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if tg_op = 'DELETE' or substring(new.hashes from 1 for octet_length(old.hashes)) <> old.hashes
      or (new.level, new.position) <> (old.level, old.position) then
      raise exception 'The log of proofs is only ever added to.' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end
  $$;
create trigger proof_tiles_kept before update or delete on proof_tiles
  for each row execute function keep_tile();

-- One for each past day: the tree as it was once the day's leaves were in it, signed.
create table proof_checkpoints (
  day date primary key,
  size bigint not null unique check (size > 0),
  -- A C2SP tlog-checkpoint: a signed note.
  note text not null check (octet_length(note) <= 1024),
  -- An RFC 3161 token over the note, if a time-stamp authority is configured and has answered.
  token bytea check (octet_length(token) <= 65536)
);

alter table proof_checkpoints alter column token set storage external;
alter table proof_checkpoints enable row level security, force row level security;
grant select, insert, update (token) on proof_checkpoints to upstander_app;
create policy proof_checkpoints_owner on proof_checkpoints to upstander_owner using (true) with check (true);
create policy proof_checkpoints_read on proof_checkpoints for select to upstander_app using (true);
create policy proof_checkpoints_add on proof_checkpoints for insert to upstander_app
  with check ((select actor_kind()) = 'system');
create policy proof_checkpoints_stamp on proof_checkpoints for update to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');

create function keep_checkpoint() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if tg_op = 'DELETE' or (new.day, new.size, new.note) <> (old.day, old.size, old.note) or old.token is not null then
      raise exception 'A checkpoint is never changed.' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end
  $$;
create trigger proof_checkpoints_kept before update or delete on proof_checkpoints
  for each row execute function keep_checkpoint();

-- [Note: Days of the audit log] Each past day of the audit log is a leaf of the log of proofs: SHA-256 over its lines.
-- Changing or removing a row afterwards would require changing a checkpoint that others hold a copy of.
create table audit_days (
  day date primary key,
  lines int not null check (lines >= 0),
  digest bytea not null check (octet_length(digest) = 32)
);

alter table audit_days enable row level security, force row level security;
grant select, insert on audit_days to upstander_app;
create policy audit_days_owner on audit_days to upstander_owner using (true) with check (true);
create policy audit_days_read on audit_days for select to upstander_app using ((select actor_is_admin()));
create policy audit_days_close on audit_days for insert to upstander_app with check ((select actor_kind()) = 'system');

-- What the command line exports and checks: the days that were closed, and where the log starts.
create policy audit_days_export on audit_days for select to upstander_app using ((select actor_kind()) = 'system');

-- A limited number of entries of a day, oldest first, after a given one: for the administrators, and for the system
-- that closes the day.
create function audit_entries_of(of_day date, after_at timestamptz, after_id uuid, at_most int)
  returns table (id uuid, actor_kind text, actor_id uuid, action text, target_kind text, target_id uuid, outcome text, at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select e.id, e.actor_kind, e.actor_id, e.action, e.target_kind, e.target_id, e.outcome, e.at
    from audit_entries e
    where (actor_kind() = 'system' or actor_is_admin())
      and e.at >= of_day::timestamp at time zone 'UTC' and e.at < (of_day + 1)::timestamp at time zone 'UTC'
      and (after_id is null or (e.at, e.id) > (after_at, after_id))
    order by e.at, e.id limit at_most
  $$;

-- [Note: Handovers of the log] A note signed by both keys for each further key of the log. The secret half is among the
-- server's secrets, under `log-key-` and this number.
create table proof_handovers (
  number int primary key check (number > 0),
  -- The first day that the new key signs for.
  day date not null,
  note text not null unique check (octet_length(note) <= 1024)
);

alter table proof_handovers enable row level security, force row level security;
grant select, insert on proof_handovers to upstander_app;
create policy proof_handovers_owner on proof_handovers to upstander_owner using (true) with check (true);
create policy proof_handovers_read on proof_handovers for select to upstander_app using (true);
create policy proof_handovers_add on proof_handovers for insert to upstander_app
  with check ((select actor_kind()) = 'system');

create function keep_handover() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    raise exception 'A handover of the log is never changed.' using errcode = 'integrity_constraint_violation';
  end
  $$;
create trigger proof_handovers_kept before update or delete on proof_handovers
  for each row execute function keep_handover();

grant execute on function audit_entries_of(date, timestamptz, uuid, int) to upstander_app;
