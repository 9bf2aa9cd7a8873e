-- [Note: Days of the audit log] A day of the audit log that is over is a leaf of the log of proofs: SHA-256 over its lines. Anyone who changed a row
-- afterwards, or took one away, would have to change a checkpoint that others hold a copy of. docs/decisions/0317
create table audit_days (
  day date primary key,
  lines int not null check (lines >= 0),
  digest bytea not null check (octet_length(digest) = 32)
);
alter table audit_days enable row level security;
alter table audit_days force row level security;
create policy audit_days_owner on audit_days to upstander_owner using (true) with check (true);
create policy audit_days_read on audit_days for select to upstander_app using ((select actor_is_admin()));
create policy audit_days_close on audit_days for insert to upstander_app with check ((select actor_kind()) = 'system');
grant select, insert on audit_days to upstander_app;

-- So many entries of a day, oldest first, after one of them: for the administrators, and for the system that closes the day.
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
revoke execute on function audit_entries_of(date, timestamptz, uuid, int) from public;
grant execute on function audit_entries_of(date, timestamptz, uuid, int) to upstander_app;

-- What administrators look for among a million entries.
create index audit_entries_administration on audit_entries (at desc, id desc) where action like '% /api/admin/%';
create index audit_entries_refused on audit_entries (at desc, id desc) where outcome <> 'done';
create index audit_entries_actor on audit_entries (actor_id, at desc, id desc) where actor_id is not null;
create index audit_entries_target on audit_entries (target_id, at desc, id desc) where target_id is not null;

-- [Note: Handovers of the log] A signed note of both keys for each further key that the log got. The secret half is among the server's secrets,
-- under `log-key-` and this number. docs/decisions/0318
create table proof_handovers (
  number int primary key check (number > 0),
  -- The first day that the new key signs for.
  day date not null,
  note text not null unique check (octet_length(note) <= 1024)
);
create function keep_handover() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    raise exception 'A handover of the log is never changed.' using errcode = 'integrity_constraint_violation';
  end
  $$;
create trigger proof_handovers_kept before update or delete on proof_handovers
  for each row execute function keep_handover();
alter table proof_handovers enable row level security;
alter table proof_handovers force row level security;
create policy proof_handovers_owner on proof_handovers to upstander_owner using (true) with check (true);
create policy proof_handovers_read on proof_handovers for select to upstander_app using (true);
create policy proof_handovers_add on proof_handovers for insert to upstander_app
  with check ((select actor_kind()) = 'system');
grant select, insert on proof_handovers to upstander_app;
