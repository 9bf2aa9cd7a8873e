-- Notifications: what members are notified of, over which channels, and where their browsers are reached.

-- Functions here use tables and functions of later files.
set local check_function_bodies to off;

-- [Note: Notifications] What members are notified of: that there is news, of which kind, and, if it is about a member's
-- report, of which. A row is written by the server's own jobs after an event, and once for each (`event`), however
-- often the job runs. It belongs to a generation of keys: after a reset without the kit no notifications from before
-- are shown. [Note: Generations] No row here refers to a report that was sent anonymously. [Note: Held reports]
create table notifications (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  generation int not null,
  -- One more kind of notification: that the member's own content in the community was read, or answered.
  kind text not null
    check (kind in ('message', 'status', 'shared', 'report', 'reminder', 'mention', 'referral', 'community', 'security', 'test')),
  event uuid not null,
  count int not null default 1 check (count >= 1),
  -- Whether it is shown in the list; some are sent over other channels only.
  listed boolean not null,
  read boolean not null default false,
  at timestamptz(3) not null default now(),
  -- [Note: Subjects of notifications] What a notification is about: a report, an answer in a thread, a post of the
  -- member's own, or another decision of the moderators about them. A kind and an id, so that the next kind of subject
  -- needs no column of its own. No foreign key: what refers to a report stores no moment. A trigger deletes the
  -- notifications of a deleted subject.
  subject_kind text check (subject_kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject_id uuid,
  -- The number of the post in the thread.
  subject_number int check (subject_number >= 1),
  unique (member_id, kind, event),
  constraint notifications_subject_check check (
    (subject_kind is null) = (subject_id is null)
    and (subject_number is null or subject_kind = 'thread')
    and (subject_kind is null or case
      when kind in ('message', 'status', 'shared', 'report', 'mention') then subject_kind = 'report'
      else kind = 'community' and subject_kind <> 'report' end)
  )
);
create index notifications_newest on notifications (member_id, at desc, id desc);
create index notifications_unread on notifications (member_id) where not read and listed;
create index notifications_subject on notifications (subject_kind, subject_id) where subject_id is not null;

-- A notification of a report that the member may not open any more is hidden as if it had never existed: the subquery
-- is subject to the policies of reports. [Note: Who sees a report]
alter table notifications enable row level security, force row level security;
grant select, insert, update (read), delete on notifications to upstander_app;
create policy notifications_owner on notifications to upstander_owner using (true) with check (true);
create policy notifications_system on notifications to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');

-- Whether the caller may read a thread, and, where a post is named, that post.
create function answer_is_readable(thread uuid, place int) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(thread_state_for_actor(thread) = 'published', false) and (place is null or exists (
      select from posts p
      where p.thread_id = thread and p.number = place and p.state = 'published' and not is_hidden_from_actor(p.alias_id)))
  $$;

-- Runs as the caller: reports and own posts are subject to their own policies.
create function subject_is_readable(about text, subject uuid, place int) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select case about
      when 'report' then exists (select from reports r where r.id = subject)
      when 'thread' then answer_is_readable(subject, place)
      when 'own_post' then exists (select from posts p where p.id = subject)
      else true
    end
  $$;

-- A notification of a subject the member may no longer read is hidden as if it had never existed.
create policy notifications_own on notifications for select to upstander_app
  using (
    member_id = (select actor_member()) and generation = any ((select actor_generations())::int[])
    and subject_is_readable(subject_kind, subject_id, subject_number)
  );
create policy notifications_read on notifications for update to upstander_app
  using (
    member_id = (select actor_member()) and generation = any ((select actor_generations())::int[])
    and subject_is_readable(subject_kind, subject_id, subject_number)
  );

-- [Note: Seen notifications] The list on other devices is updated as well, and so is the number beside the name. Only
-- of the newest generation, so that a person who reset the password learns nothing about activity in the account from
-- before.
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

-- The channels it is sent over besides the list, at most once by each: `due` is the earliest moment, which is later in
-- quiet hours, and `sent_at` is set once it has been sent.
create table notification_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  channel text not null check (channel in ('push', 'mail')),
  member_id uuid not null references members on delete cascade,
  kind text not null,
  due timestamptz(3) not null,
  sent_at timestamptz(3),
  -- [Note: Notifications] If a person may get hurt, a team is notified at once, even if it was notified of something
  -- else within the hour.
  urgent boolean not null default false,
  primary key (notification_id, channel)
);
create index notification_deliveries_due on notification_deliveries (due) where sent_at is null;
create index notification_deliveries_sent on notification_deliveries (member_id, channel, kind, sent_at desc);

alter table notification_deliveries enable row level security, force row level security;
grant select, insert, update (due, sent_at), delete on notification_deliveries to upstander_app;
create policy notification_deliveries_owner on notification_deliveries to upstander_owner using (true) with check (true);
create policy notification_deliveries_own on notification_deliveries for select to upstander_app
  using (exists (select from notifications n where n.id = notification_id));
create policy notification_deliveries_system on notification_deliveries to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');

-- A member's settings for notifications. Without a row every kind is sent over every channel, at any hour.
create table notification_settings (
  member_id uuid primary key references members on delete cascade,
  -- What is switched off, as `kind/channel`.
  off text[] not null default '{}' check (cardinality(off) <= 30),
  zone text not null check (length(zone) <= 64),
  -- Minutes after midnight in the member's time zone.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  muted_until timestamptz(3),
  check ((quiet_from is null) = (quiet_until is null))
);

alter table notification_settings enable row level security, force row level security;
grant select, insert, update on notification_settings to upstander_app;
create policy notification_settings_owner on notification_settings to upstander_owner using (true) with check (true);
create policy notification_settings_own on notification_settings to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));
create policy notification_settings_system on notification_settings for select to upstander_app
  using ((select actor_kind()) = 'system');

-- Reports whose notifications go to the list only. Without a moment: the report may be an anonymous one.
create table muted_reports (
  member_id uuid not null references members on delete cascade,
  report_id uuid not null references reports on delete cascade,
  primary key (member_id, report_id)
);
create index muted_reports_report on muted_reports (report_id);

alter table muted_reports enable row level security, force row level security;
grant select, insert, delete on muted_reports to upstander_app;
create policy muted_reports_owner on muted_reports to upstander_owner using (true) with check (true);

-- Muting is visible only for reports that may be opened.
create policy muted_reports_own on muted_reports to upstander_app
  using (member_id = (select actor_member()) and exists (select from reports r where r.id = report_id))
  with check (member_id = (select actor_member()) and exists (select from reports r where r.id = report_id));
create policy muted_reports_system on muted_reports for select to upstander_app using ((select actor_kind()) = 'system');

-- After losing access to a report, no notification may show that the member once had it.
create function forget_notifications_of_grant() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from notifications n
    where n.subject_kind = 'report' and n.subject_id = old.report_id and n.member_id = old.member_id;
    delete from muted_reports q where q.report_id = old.report_id and q.member_id = old.member_id;
    return null;
  end $$;
create trigger report_grants_notifications after delete on report_grants
  for each row execute function forget_notifications_of_grant();

-- [Note: Push devices] Where a browser receives push messages, and with which of its keys. It belongs to a session and
-- ends with it, so that no member receives them where they have signed out. `endpoint` is a secret: knowing it is
-- enough to send there.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  -- A browser has one, and signing in again creates another session.
  family uuid not null unique,
  endpoint text unique check (length(endpoint) between 10 and 1024),
  p256dh bytea check (octet_length(p256dh) = 65),
  auth bytea check (octet_length(auth) = 16),
  device_form text not null,
  device_browser text not null,
  made_on date not null default (now() at time zone 'UTC')::date,
  -- How often in succession the push service refused a message.
  failures smallint not null default 0,
  -- Which of the server's keys for push a browser subscribed with: 0 is the first, and a message is signed with that
  -- one (RFC 8292). If its key was replaced long ago no message is sent any more, and the data needed for that has been
  -- removed; the row remains, so that the browser subscribes again.
  key_number int not null default 0 check (key_number >= 0),
  check (num_nulls(endpoint, p256dh, auth) in (0, 3))
);
create index push_subscriptions_member on push_subscriptions (member_id);

alter table push_subscriptions enable row level security, force row level security;
grant select, insert, update (failures, endpoint, p256dh, auth), delete on push_subscriptions to upstander_app;
create policy push_subscriptions_owner on push_subscriptions to upstander_owner using (true) with check (true);

-- Those of sessions that this one may end; a session from after a reset does not learn of earlier ones.
create policy push_subscriptions_own on push_subscriptions to upstander_app
  using (
    member_id = (select actor_member())
    and exists (select from sessions s where s.family = push_subscriptions.family and may_end_session(s))
  )
  with check (
    member_id = (select actor_member())
    and exists (select from sessions s where s.family = push_subscriptions.family and may_end_session(s))
  );
create policy push_subscriptions_system on push_subscriptions to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');

-- A browser that another member used before, or this session under another endpoint: so that it never receives messages
-- for two. Only the browser itself knows the endpoint.
create function free_push_endpoint(address text, session_family uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    delete from push_subscriptions
    where actor_kind() = 'member'
      and (endpoint = address or (family = session_family and member_id = actor_member()))
  $$;

create function end_push_subscriptions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from push_subscriptions p using ended e
    where p.family = e.family and not exists (select from sessions s where s.family = e.family);
    return null;
  end
  $$;
create trigger sessions_push after delete on sessions
  referencing old table as ended for each statement execute function end_push_subscriptions();

-- The generations of keys that a session holds, for the server's own jobs; a member's own calls have
-- actor_generations().
create function generations_from(member uuid, first int) returns int[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with recursive listed (generation) as (
      select first
      union
      select v.generation from vault_generations v join listed l on v.rejoined_into = l.generation
      where v.member_id = member
    )
    select array_agg(generation) from listed where actor_kind() = 'system'
  $$;

create function thread_space_kind(thread uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select s.kind from threads t join spaces s on s.id = t.space_id where t.id = thread $$;

create function forget_notifications() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from notifications n where n.subject_kind = tg_argv[0] and n.subject_id = old.id;
    return null;
  end $$;
create trigger reports_notifications after delete on reports
  for each row execute function forget_notifications('report');

grant execute on function answer_is_readable(uuid, int), subject_is_readable(text, uuid, int), free_push_endpoint(text, uuid),
  generations_from(uuid, int), thread_space_kind(uuid) to upstander_app;
