-- [Note: Subjects of notifications] What a notification is about: a report, an answer in a thread, a post of the member's own, or another
-- decision of the moderators about them. A kind and an id, so that the next noun needs no column of its own. No foreign key: what points at a
-- report carries no moment. What goes takes its notifications along by a trigger.
alter table notifications
  add column subject_kind text check (subject_kind ~ '^[a-z]+(_[a-z]+)*$'),
  add column subject_id uuid,
  -- Which post of the thread.
  add column subject_number int check (subject_number >= 1);
update notifications set subject_kind = 'report', subject_id = report_id where report_id is not null;

drop policy notifications_own on notifications;
drop policy notifications_read on notifications;
drop trigger reports_notifications on reports;
drop function forget_notifications_of_report();
alter table notifications drop column report_id;
alter table notifications add constraint notifications_subject_check check (
  (subject_kind is null) = (subject_id is null)
  and (subject_number is null or subject_kind = 'thread')
  and (subject_kind is null or case
    when kind in ('message', 'status', 'shared', 'report', 'mention') then subject_kind = 'report'
    else kind = 'community' and subject_kind <> 'report' end)
);
create index notifications_subject on notifications (subject_kind, subject_id) where subject_id is not null;

create function thread_space_kind(thread uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select s.kind from threads t join spaces s on s.id = t.space_id where t.id = thread $$;
-- Whether the caller may read a thread, and, where a post is named, that post.
create function answer_is_readable(thread uuid, place int) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(thread_state_for_actor(thread) = 'published', false) and (place is null or exists (
      select from posts p
      where p.thread_id = thread and p.number = place and p.state = 'published' and not is_hidden_from_actor(p.alias_id)))
  $$;
-- As the caller: reports and own posts stand under their own policies.
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

-- A notification of what the member may not read any more is as if it had never been.
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

create function forget_notifications() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from notifications n where n.subject_kind = tg_argv[0] and n.subject_id = old.id;
    return null;
  end $$;
create trigger reports_notifications after delete on reports
  for each row execute function forget_notifications('report');
create trigger threads_notifications after delete on threads
  for each row execute function forget_notifications('thread');
create trigger posts_notifications after delete on posts
  for each row execute function forget_notifications('own_post');

-- As before, by subject.
create or replace function forget_notifications_of_grant() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from notifications n
    where n.subject_kind = 'report' and n.subject_id = old.report_id and n.member_id = old.member_id;
    delete from muted_reports q where q.report_id = old.report_id and q.member_id = old.member_id;
    return null;
  end $$;
create or replace function end_reporter(report uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_live(r.id, 'access', r.reporter_id) from reports r where r.id = report;
    delete from notifications n using reports r
    where r.id = report and n.subject_kind = 'report' and n.subject_id = r.id and n.member_id = r.reporter_id;
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
  end $$;

revoke execute on function thread_space_kind(uuid), answer_is_readable(uuid, int), subject_is_readable(text, uuid, int), forget_notifications()
  from public;
grant execute on function thread_space_kind(uuid), answer_is_readable(uuid, int), subject_is_readable(text, uuid, int) to upstander_app;
