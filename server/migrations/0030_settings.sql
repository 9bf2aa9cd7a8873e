-- The operator's configuration: contact details, settings, sign-up invitations, announcements, and known backups.

-- Functions here use tables and functions of later files.
set local check_function_bodies to off;

-- [Note: Operator] What an administrator states about the operator of this server: names, contacts, hours. Missing values are taken
-- from content/policies/operator.ts and content/brand.ts. One row at most, none before the first save.
create table operator_details (
  only_one boolean primary key default true check (only_one),
  details jsonb not null default '{}' check (pg_column_size(details) <= 16384),
  changed_at timestamptz(3) not null default now(),
  -- [Note: Settings] What an administrator configures for the service, apart from its operator: null or missing values are taken from
  -- the configuration. One row with two versions, one for each form, so that of two administrators who save at once the second is
  -- notified of the conflict.
  version int not null default 1 check (version >= 0),
  service jsonb not null default '{}' check (pg_column_size(service) <= 16384),
  service_version int not null default 0 check (service_version >= 0)
);

alter table operator_details enable row level security, force row level security;
grant select, insert (only_one, details, version, service, service_version), update (details, changed_at, version, service,
  service_version) on operator_details to upstander_app;
create policy operator_details_owner on operator_details to upstander_owner using (true) with check (true);

-- The details are shown on public pages.
create policy operator_details_read on operator_details for select to upstander_app using (true);
create policy operator_details_make on operator_details for insert to upstander_app
  with check ((select actor_is_admin()));
create policy operator_details_change on operator_details for update to upstander_app
  using ((select actor_is_admin())) with check ((select actor_is_admin()));

-- Each change with the values before and after. Rows are only added; the audit log refers to each by its id and digest.
create table settings_changes (
  id uuid primary key,
  made_by uuid references members on delete set null,
  made_at timestamptz(3) not null default now(),
  changes jsonb not null check (pg_column_size(changes) <= 65536)
);
create index settings_changes_newest on settings_changes (made_at desc, id desc);
create index settings_changes_of on settings_changes (made_by) where made_by is not null;

alter table settings_changes enable row level security, force row level security;
grant select, insert on settings_changes to upstander_app;
create policy settings_changes_owner on settings_changes to upstander_owner using (true) with check (true);
create policy settings_changes_read on settings_changes for select to upstander_app using ((select actor_is_admin()));
create policy settings_changes_make on settings_changes for insert to upstander_app
  with check ((select actor_is_admin()) and made_by = (select actor_member()));

-- [Note: Sign-up invitations] Where sign-up is by invitation: links that administrators make, each valid for a number of accounts until
-- a day.
create table sign_up_invitations (
  id uuid primary key,
  digest bytea not null unique check (octet_length(digest) = 32),
  label text not null check (length(label) between 1 and 80),
  uses int not null check (uses between 1 and 500),
  used int not null default 0 check (used between 0 and uses),
  good_until date not null,
  made_by uuid references members on delete set null,
  made_on date not null default (now() at time zone 'UTC')::date
);
create index sign_up_invitations_of on sign_up_invitations (made_by) where made_by is not null;

alter table sign_up_invitations enable row level security, force row level security;
grant select, insert, delete on sign_up_invitations to upstander_app;
create policy sign_up_invitations_owner on sign_up_invitations to upstander_owner using (true) with check (true);
create policy sign_up_invitations_admin on sign_up_invitations to upstander_app
  using ((select actor_is_admin())) with check ((select actor_is_admin()));
create policy sign_up_invitations_clear on sign_up_invitations for delete to upstander_app using ((select actor_kind()) = 'system');
create policy sign_up_invitations_look on sign_up_invitations for select to upstander_app using ((select actor_kind()) = 'system');

-- Uses an invitation for one more account; false where it is no longer valid.
create function use_sign_up_invitation(of_digest bytea) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update sign_up_invitations i set used = i.used + 1
      where i.digest = of_digest and i.used < i.uses and i.good_until >= (now() at time zone 'UTC')::date;
    return found;
  end $$;

-- A period in days as set under Admin, or else the program's default. Jobs that erase data read it themselves, so that a change applies
-- from their next run on every server.
create function setting_days(of_setting text, otherwise int) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select coalesce((select (o.service ->> of_setting)::int from operator_details o), otherwise) $$;

-- [Note: Announcements] Administrators' announcements to everyone, or to a group, at the top of each page: plain text in both
-- languages, between two points in time.
create table announcements (
  id uuid primary key,
  -- Version of the whole row, for two administrators who change it at once.
  version int not null default 1 check (version >= 1),
  -- Version of the text alone: an announcement that was dismissed on a device stays dismissed until its text changes.
  words_version int not null default 1 check (words_version >= 1),
  audience text not null check (audience in ('everyone', 'members', 'staff', 'moderators', 'administrators')),
  importance text not null check (importance in ('normal', 'important')),
  words jsonb not null check (pg_column_size(words) <= 4096),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  made_by uuid references members on delete set null,
  made_at timestamptz(3) not null default now()
);
create index announcements_end on announcements (ends_at);
create index announcements_of on announcements (made_by) where made_by is not null;

alter table announcements enable row level security, force row level security;
grant select, insert, update (version, words_version, audience, importance, words, starts_at, ends_at),
  delete on announcements to upstander_app;
create policy announcements_owner on announcements to upstander_owner using (true) with check (true);
create policy announcements_admin on announcements to upstander_app
  using ((select actor_is_admin())) with check ((select actor_is_admin()));
create policy announcements_clear on announcements for delete to upstander_app using ((select actor_kind()) = 'system');
create policy announcements_look on announcements for select to upstander_app using ((select actor_kind()) = 'system');

-- The announcements for the caller now, by importance and then newest first. Those for other groups are not disclosed.
create function current_announcements() returns setof announcements
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select a.* from announcements a
    where a.starts_at <= now() and a.ends_at > now()
      and case a.audience
        when 'everyone' then true
        when 'members' then actor_kind() = 'member'
        when 'staff' then exists (select from handlers h where h.member_id = actor_member() and handler_is_active(h))
        when 'moderators' then actor_is_moderator()
        else actor_is_admin()
      end
    order by a.importance = 'important' desc, a.starts_at desc, a.id
    limit 5
  $$;

-- [Note: Known backups] Each complete backup, as reported by the command that wrote it, so that administrators see the age of the
-- latest, wherever it was written.
--
create table backups (
  taken_at timestamptz(3) primary key,
  finished_at timestamptz(3) not null check (finished_at >= taken_at),
  -- The size after encryption, including files that it shares with other backups.
  bytes bigint not null check (bytes >= 0),
  files int not null check (files >= 0),
  rows bigint not null check (rows >= 0),
  -- Expired files that remained after it, where the key of a bucket may not delete any.
  not_removed int not null default 0 check (not_removed >= 0)
);

alter table backups enable row level security, force row level security;
grant select on backups to upstander_app;
create policy backups_owner on backups to upstander_owner using (true) with check (true);
create policy backups_look on backups for select to upstander_app
  using ((select actor_is_admin()) or (select actor_kind()) = 'system');

-- PostgreSQL's archiving of its log: when it last succeeded, and whether it fails, or has made no progress for ten minutes. No row
-- where it is not set up.
--
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

grant execute on function use_sign_up_invitation(bytea), setting_days(text, int), current_announcements(), wal_archive() to upstander_app;
