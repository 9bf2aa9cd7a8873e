-- [Note: Notifications] What members are told of: that there is something new, of which kind, and, where it is a member's report,
-- of which. A row is written by the server's own work once something has happened, and once for each thing (`event`), however often
-- that work is done. It belongs to a generation of keys: after a reset without the kit nobody is told of what was before.
-- [Note: Generations] Nothing here names a report that was sent without a name. [Note: Held reports]
create table notifications (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  generation int not null,
  kind text not null check (kind in ('message', 'status', 'shared', 'report', 'reminder', 'security', 'test')),
  -- No foreign key: what points at a report carries no moment. Its rows go with the report by a trigger, below.
  report_id uuid,
  event uuid not null,
  count int not null default 1 check (count >= 1),
  -- Whether it stands in the list; some are told by other ways only.
  listed boolean not null,
  read boolean not null default false,
  at timestamptz(3) not null default now(),
  unique (member_id, kind, event)
);
create index notifications_newest on notifications (member_id, at desc, id desc);
create index notifications_unread on notifications (member_id) where not read and listed;
create index notifications_report on notifications (report_id) where report_id is not null;

-- A notification of a report that the member may not open any more is as if it had never been: the subquery stands under the policies
-- of reports. [Note: Who sees a report]
alter table notifications enable row level security;
alter table notifications force row level security;
create policy notifications_owner on notifications to upstander_owner using (true) with check (true);
create policy notifications_own on notifications for select to upstander_app
  using (
    member_id = (select actor_member()) and generation = any ((select actor_generations())::int[])
    and (report_id is null or exists (select from reports r where r.id = report_id))
  );
create policy notifications_read on notifications for update to upstander_app
  using (
    member_id = (select actor_member()) and generation = any ((select actor_generations())::int[])
    and (report_id is null or exists (select from reports r where r.id = report_id))
  );
create policy notifications_system on notifications to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');
grant select, insert, update (read), delete on notifications to upstander_app;

-- By which ways it goes beside the list, at most once by each: `due` from when on, which is later in quiet hours, and `sent_at`
-- once it is on its way.
create table notification_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  channel text not null check (channel in ('push', 'mail')),
  member_id uuid not null references members on delete cascade,
  kind text not null,
  due timestamptz(3) not null,
  sent_at timestamptz(3),
  primary key (notification_id, channel)
);
create index notification_deliveries_due on notification_deliveries (due) where sent_at is null;
create index notification_deliveries_sent on notification_deliveries (member_id, channel, kind, sent_at desc);
alter table notification_deliveries enable row level security;
alter table notification_deliveries force row level security;
create policy notification_deliveries_owner on notification_deliveries to upstander_owner using (true) with check (true);
create policy notification_deliveries_own on notification_deliveries for select to upstander_app
  using (exists (select from notifications n where n.id = notification_id));
create policy notification_deliveries_system on notification_deliveries to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');
grant select, insert, update (due, sent_at), delete on notification_deliveries to upstander_app;

-- How somebody wants to be told. Without a row everything goes every way, at any hour.
create table notification_settings (
  member_id uuid primary key references members on delete cascade,
  -- What is switched off, as `kind/channel`.
  off text[] not null default '{}' check (cardinality(off) <= 30),
  zone text not null check (length(zone) <= 64),
  -- Minutes after midnight by that zone's clock.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  muted_until timestamptz(3),
  check ((quiet_from is null) = (quiet_until is null))
);
alter table notification_settings enable row level security;
alter table notification_settings force row level security;
create policy notification_settings_owner on notification_settings to upstander_owner using (true) with check (true);
create policy notification_settings_own on notification_settings to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));
create policy notification_settings_system on notification_settings for select to upstander_app
  using ((select actor_kind()) = 'system');
grant select, insert, update on notification_settings to upstander_app;

-- Reports of which somebody is told in the list only. Without a moment: it may be one that was sent without a name.
create table muted_reports (
  member_id uuid not null references members on delete cascade,
  report_id uuid not null references reports on delete cascade,
  primary key (member_id, report_id)
);
create index muted_reports_report on muted_reports (report_id);
alter table muted_reports enable row level security;
alter table muted_reports force row level security;
create policy muted_reports_owner on muted_reports to upstander_owner using (true) with check (true);
-- What is muted is told only of reports that may be opened.
create policy muted_reports_own on muted_reports to upstander_app
  using (member_id = (select actor_member()) and exists (select from reports r where r.id = report_id))
  with check (member_id = (select actor_member()) and exists (select from reports r where r.id = report_id));
create policy muted_reports_system on muted_reports for select to upstander_app using ((select actor_kind()) = 'system');
grant select, insert, delete on muted_reports to upstander_app;

-- [Note: Seen notifications] The list on another device changes with it, and so does the number beside the name. Only of the newest
-- generation, so that whoever reset the password learns nothing of what goes on in the account from before.
create function tell_of_notifications() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare member uuid;
  begin
    for member in
      select distinct c.member_id from changed c join members m on m.id = c.member_id and m.generation = c.generation
      where c.listed
    loop
      perform tell_topic('member', member, 'notifications');
    end loop;
    return null;
  end
  $$;
create trigger notifications_told after insert on notifications
  referencing new table as changed for each statement execute function tell_of_notifications();
create trigger notifications_seen after update on notifications
  referencing new table as changed for each statement execute function tell_of_notifications();

create function forget_notifications_of_report() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from notifications where report_id = old.id;
    return null;
  end
  $$;
create trigger reports_notifications after delete on reports
  for each row execute function forget_notifications_of_report();

-- Whoever may no longer read a report keeps nothing that says they did.
create function forget_notifications_of_grant() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from notifications where report_id = old.report_id and member_id = old.member_id;
    delete from muted_reports where report_id = old.report_id and member_id = old.member_id;
    return null;
  end
  $$;
create trigger report_grants_notifications after delete on report_grants
  for each row execute function forget_notifications_of_grant();

-- When somebody was last told is in their deliveries now, by way and kind, and not in what they were told of.
alter table handlers drop column notified_at;
-- As before, without the moment, and with what the reporter was told of it. [Note: Leaving a report]
create or replace function end_reporter(report uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_live(r.id, 'access', r.reporter_id) from reports r where r.id = report;
    delete from notifications n using reports r
    where r.id = report and n.report_id = r.id and n.member_id = r.reporter_id;
    delete from muted_reports q using reports r
    where r.id = report and q.report_id = r.id and q.member_id = r.reporter_id;
    delete from report_grants where report_id = report and kind = 'guest';
    delete from report_keys where report_id = report and holder_kind in ('member', 'receipt');
    delete from report_notes where report_id = report and side = 'reporter';
    delete from report_marks where report_id = report and side <> 'handler';
    update report_entries set author_id = null where report_id = report and author_kind in ('member', 'guest');
    update evidence set author_id = null where report_id = report and author_kind in ('member', 'guest');
    update reports
    set reporter_id = null, reporter_generation = null, receipt_digest = null,
      reporter_left_on = (now() at time zone 'UTC')::date, epoch_due = true
    where id = report;
  end
  $$;
alter table reports drop constraint reports_anonymous_day;
alter table reports drop column reporter_told_at;
alter table reports add constraint reports_anonymous_day check (
  not anonymous
  or (sent_at = date_trunc('day', sent_at, 'UTC')
    and (answer_by is null or answer_by = date_trunc('day', answer_by, 'UTC')))
);
