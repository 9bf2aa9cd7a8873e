-- [Note: Known backups] Each whole backup, as the command that wrote it says: so that administrators see how old the newest is, wherever it was written.
-- docs/decisions/0262
create table backups (
  taken_at timestamptz(3) primary key,
  finished_at timestamptz(3) not null check (finished_at >= taken_at),
  -- Sealed, with the files that it shares with other backups.
  bytes bigint not null check (bytes >= 0),
  files int not null check (files >= 0),
  rows bigint not null check (rows >= 0)
);
alter table backups enable row level security;
alter table backups force row level security;
create policy backups_owner on backups to upstander_owner using (true) with check (true);
create policy backups_look on backups for select to upstander_app
  using ((select actor_is_admin()) or (select actor_kind()) = 'system');
grant select on backups to upstander_app;
