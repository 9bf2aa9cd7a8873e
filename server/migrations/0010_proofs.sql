-- [Note: Proof] A log that anybody can read and nobody can rewrite, from which it can be shown that something was there by
-- a certain day and is unchanged since: an RFC 6962 Merkle tree. Each entry of a report has a leaf in it, a salted hash,
-- and no row here knows of which; what is deleted leaves a leaf that nothing can be tied to.

-- The tree in tiles of up to 256 hashes, as C2SP's tlog-tiles cuts it: level 0 holds the leaves, and each hash of a
-- higher level stands for a full tile below. One tile a level is all that adding a leaf or proving one reads.
create table proof_tiles (
  level smallint not null check (level between 0 and 7),
  position int not null check (position >= 0),
  hashes bytea not null check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0),
  primary key (level, position)
);
alter table proof_tiles alter column hashes set storage external;

-- One for each day that is over: the tree as it stood once the day's leaves were in it, signed.
create table proof_checkpoints (
  day date primary key,
  size bigint not null unique check (size > 0),
  -- A C2SP tlog-checkpoint: a signed note.
  note text not null check (octet_length(note) <= 1024),
  -- An RFC 3161 token over the note, where a time-stamp authority is configured and has answered.
  token bytea check (octet_length(token) <= 65536)
);
alter table proof_checkpoints alter column token set storage external;

-- Hashes are only ever added behind those that are there, and whoever runs SQL as the owner is held to it too.
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

-- The entries of a day, for the day's leaves. A block range index costs next to nothing when entries are written.
create index report_entries_days on report_entries using brin (at);

alter table proof_tiles enable row level security;
alter table proof_tiles force row level security;
create policy proof_tiles_owner on proof_tiles to upstander_owner using (true) with check (true);
create policy proof_tiles_read on proof_tiles for select to upstander_app using (true);
create policy proof_tiles_add on proof_tiles for insert to upstander_app
  with check ((select actor_kind()) = 'system');
create policy proof_tiles_fill on proof_tiles for update to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');
grant select, insert, update (hashes) on proof_tiles to upstander_app;

alter table proof_checkpoints enable row level security;
alter table proof_checkpoints force row level security;
create policy proof_checkpoints_owner on proof_checkpoints to upstander_owner using (true) with check (true);
create policy proof_checkpoints_read on proof_checkpoints for select to upstander_app using (true);
create policy proof_checkpoints_add on proof_checkpoints for insert to upstander_app
  with check ((select actor_kind()) = 'system');
create policy proof_checkpoints_stamp on proof_checkpoints for update to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');
grant select, insert, update (token) on proof_checkpoints to upstander_app;
