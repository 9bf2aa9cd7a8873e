-- Evidence: files in sealed parts. The parts lie beside the database; here stands which belong to what.

-- [Note: Stopped files] A report in which a file was stopped is kept, with the file's sealed bytes, until whoever runs the
-- server has set the file to another state: the law of many countries asks for that, and no stated period outweighs it.

-- [Note: Evidence arrives] A file is sent in parts, and is there for nobody but its sender until the entry that describes
-- it arrives and every part stands here with the hash that the entry's author names. What is started and not finished is
-- forgotten after a week. Nothing here carries more than the day, whoever sent it.
create table evidence (
  report_id uuid not null references reports on delete cascade,
  -- Made by the device; the manifest names it.
  id uuid not null,
  author_kind text not null,
  author_id uuid,
  -- Of what was removed nothing is left but that its id was used.
  state text not null default 'arriving' check (state in ('arriving', 'whole', 'removed', 'stopped')),
  -- The entry that holds its manifest.
  entry_id uuid,
  -- Of all its sealed parts.
  bytes bigint not null default 0 check (bytes >= 0),
  -- [Note: Evidence arrives] A file that is started is forgotten a week after its last part, not after its first: over a slow line
  -- a long film takes more than a week.
  last_part_on date not null default (now() at time zone 'UTC')::date,
  -- [Note: Stopped files] A file that may be a sexual image of a child is stopped by anybody who may read the report: from
  -- then on it is handed out to nobody. Its sealed bytes stay, as the law of many countries asks for. Who told of it is
  -- not kept, only whether they have an account: of what an anonymous reporter does, nobody is told before the day is over.
  stopped_by text check (stopped_by in ('member', 'receipt')),
  stop_told boolean not null default false,
  primary key (report_id, id),
  unique (report_id, entry_id),
  foreign key (report_id, entry_id) references report_entries (report_id, id),
  constraint evidence_author check (author_kind <> 'receipt' or author_id is null),
  constraint evidence_author_kind check (author_kind in ('member', 'handler', 'receipt', 'guest')),
  constraint evidence_entry check (state not in ('whole', 'stopped') or entry_id is not null),
  constraint evidence_stopped check ((state = 'stopped') = (stopped_by is not null))
);
create index evidence_unfinished on evidence (last_part_on) where state = 'arriving';
create index evidence_stopped on evidence (report_id) where state = 'stopped';

-- The subqueries stand under the policies of reports.
alter table evidence enable row level security, force row level security;
grant select, insert, update (state, entry_id, bytes, stopped_by, stop_told, last_part_on), delete on evidence to upstander_app;
create policy evidence_owner on evidence to upstander_owner using (true) with check (true);
create policy evidence_participant on evidence to upstander_app
  using (exists (select from reports r where r.id = report_id))
  with check (exists (select from reports r where r.id = report_id));

create table evidence_parts (
  report_id uuid not null,
  evidence_id uuid not null,
  part int not null check (part >= 1),
  -- SHA-256 of the sealed bytes.
  hash bytea not null check (octet_length(hash) = 32),
  bytes int not null check (bytes > 0),
  -- Where its bytes lie: a name that says nothing.
  file_id uuid not null unique,
  primary key (report_id, evidence_id, part),
  foreign key (report_id, evidence_id) references evidence on delete cascade
);

alter table evidence_parts enable row level security, force row level security;
grant select, insert, update (hash, bytes, file_id), delete on evidence_parts to upstander_app;
create policy evidence_parts_owner on evidence_parts to upstander_owner using (true) with check (true);
create policy evidence_parts_participant on evidence_parts to upstander_app
  using (exists (select from reports r where r.id = report_id))
  with check (exists (select from reports r where r.id = report_id));

create function note_removed_part() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into evidence_removals (file_id) values (old.file_id) on conflict do nothing;
    return null;
  end
  $$;
create trigger evidence_parts_removed after delete on evidence_parts
  for each row execute function note_removed_part();
create trigger evidence_parts_replaced after update of file_id on evidence_parts
  for each row execute function note_removed_part();

-- [Note: Erasing files] A file can only be removed after the commit that no longer knows it; and then it must be. So
-- whatever makes a row of a part go (an account, a report, one piece of evidence, a part that was sent again) leaves the
-- file's name here in the same transaction, and a job removes file and name.
create table evidence_removals (
  file_id uuid primary key
);

alter table evidence_removals enable row level security, force row level security;
grant select, delete on evidence_removals to upstander_app;
create policy evidence_removals_owner on evidence_removals to upstander_owner using (true) with check (true);
create policy evidence_removals_system on evidence_removals to upstander_app using ((select actor_kind()) = 'system');

-- How many bytes of evidence there are in a report, and in everything that its reporter sent.
create function evidence_bytes(report uuid) returns table (of_report bigint, of_reporter bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select
      coalesce((select sum(e.bytes) from evidence e where e.report_id = r.id), 0)::bigint,
      coalesce((
        select sum(e.bytes) from reports o join evidence e on e.report_id = o.id
        where o.id = r.id or o.reporter_id = r.reporter_id
      ), 0)::bigint
    from reports r where r.id = report
  $$;

-- How many there are, for the administrator, who may see none of them.
create function count_stopped_evidence() returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select case when actor_is_admin() then count(*)::int end from evidence where state = 'stopped' $$;

grant execute on function evidence_bytes(uuid), count_stopped_evidence() to upstander_app;
