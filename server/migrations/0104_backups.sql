-- [Note: Known backups] Each whole backup, as the command that wrote it says: so that administrators see how old the newest is, wherever it was written.
-- docs/decisions/0359
create table backups (
  taken_at timestamptz(3) primary key,
  finished_at timestamptz(3) not null check (finished_at >= taken_at),
  -- Sealed, with the files that it shares with other backups.
  bytes bigint not null check (bytes >= 0),
  files int not null check (files >= 0),
  rows bigint not null check (rows >= 0),
  -- Files past their time that were still there after it, where the key of a bucket may not remove any.
  not_removed int not null default 0 check (not_removed >= 0)
);
alter table backups enable row level security;
alter table backups force row level security;
create policy backups_owner on backups to upstander_owner using (true) with check (true);
create policy backups_look on backups for select to upstander_app
  using ((select actor_is_admin()) or (select actor_kind()) = 'system');
grant select on backups to upstander_app;

-- Where PostgreSQL hands over its log: when it last did, and whether that fails, or has not followed for ten minutes. No row where it does not.
-- docs/decisions/0359
create function wal_archive() returns table (archived_at timestamptz, is_failing boolean)
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select s.last_archived_time,
      coalesce(s.last_failed_time > coalesce(s.last_archived_time, '-infinity'), false)
      or coalesce(s.last_archived_time < now() - interval '10 minutes'
        and (pg_split_walfile_name(pg_walfile_name(pg_current_wal_lsn()))).segment_number
          > (pg_split_walfile_name(substring(s.last_archived_wal from '^[0-9A-F]{24}'))).segment_number + 1, false)
    from pg_stat_archiver s
    where current_setting('archive_mode') <> 'off' and not pg_is_in_recovery()
  $$;
revoke execute on function wal_archive() from public;
grant execute on function wal_archive() to upstander_app;
