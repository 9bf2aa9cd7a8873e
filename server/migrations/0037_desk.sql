-- [Note: Desk] What a team keeps about whose turn it is: who has a case, until when it is put aside, the words it is sorted by. The
-- reporter and their guests never see it, nor does a handler who is kept out of the case or who sent it. docs/decisions/0096

-- The position of the last entry that was not the team's own, so that a queue knows what is unread without looking at entries.
alter table reports add column heard int not null default 1 check (heard >= 1);
update reports r set heard = greatest(1, (
  select max(e.position) from report_entries e where e.report_id = r.id and e.author_kind <> 'handler'
)) where entry_count > 1;
grant update (heard) on reports to upstander_app;

create index reports_ended on reports (organisation_id, sent_at desc, id desc)
  where organisation_id is not null and status in ('resolved', 'withdrawn', 'closed');

create table desk_cases (
  report_id uuid primary key references reports on delete cascade,
  -- As the report has it. Kept by the trigger below, so that a queue of thousands is read without asking each report again.
  organisation_id uuid not null,
  sealed_singly boolean not null,
  assignee_id uuid references members on delete set null,
  -- The day on which it comes back, and how far the team had been written to when it was put aside.
  snoozed_until date,
  snoozed_heard int,
  -- Words, sealed to those who handle the case and signed by one of them.
  tags bytea check (octet_length(tags) between 100 and 8192),
  tags_key bytea check (octet_length(tags_key) = 32),
  tags_signature bytea check (octet_length(tags_signature) = 64),
  tags_version int not null default 0 check (tags_version >= 0),
  constraint desk_cases_snoozed check ((snoozed_until is null) = (snoozed_heard is null)),
  constraint desk_cases_tags check ((tags is null) = (tags_key is null) and (tags is null) = (tags_signature is null))
);
create index desk_cases_assignee on desk_cases (assignee_id) where assignee_id is not null;
alter table desk_cases alter column tags set storage external;

-- How far each handler has read, for themselves alone: when is kept nowhere. What the other side sees is report_marks.
create table desk_reads (
  member_id uuid not null references members on delete cascade,
  report_id uuid not null references reports on delete cascade,
  position int not null check (position >= 1),
  primary key (member_id, report_id)
);
create index desk_reads_report on desk_reads (report_id);

-- The reports that the caller has sent: a handler does not work on their own.
create function actor_sent_reports() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select coalesce(array_agg(id), '{}') from reports where reporter_id = actor_member() and organisation_id is not null $$;

-- Whether somebody can be given a case: they handle cases there now, may answer, are not kept out of it, and did not send it.
create function may_be_given(report uuid, member uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from reports r join handlers h on h.organisation_id = r.organisation_id
      where r.id = report and h.member_id = member and h.role <> 'observer' and handler_is_active(h)
        and r.reporter_id is distinct from member
        and (not r.sealed_singly or exists (
          select from report_grants g where g.report_id = report and g.member_id = member and g.kind = 'handler'))
    )
  $$;

-- Whether the caller may change what the desk says of a case.
create function actor_works_at_desk(report uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select actor_side(report) = 'handler' and may_be_given(report, actor_member()) $$;

revoke execute on function actor_sent_reports(), may_be_given(uuid, uuid), actor_works_at_desk(uuid) from public;
grant execute on function actor_sent_reports(), may_be_given(uuid, uuid), actor_works_at_desk(uuid) to upstander_app;

create function follow_report_on_desk() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    select r.organisation_id, r.sealed_singly into new.organisation_id, new.sealed_singly from reports r where r.id = new.report_id;
    return new;
  end
  $$;
create trigger desk_cases_report before insert on desk_cases for each row execute function follow_report_on_desk();

-- Under every route: a case is given to nobody who may not read it and answer in it. Who has it already may have lost their keys since.
create function check_assignee() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not may_be_given(new.report_id, new.assignee_id) then
      raise exception 'this member cannot be given this case' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end
  $$;
create trigger desk_cases_given before insert on desk_cases
  for each row when (new.assignee_id is not null) execute function check_assignee();
create trigger desk_cases_given_again before update of assignee_id on desk_cases
  for each row when (new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id)
  execute function check_assignee();

-- Whoever may no longer read a case has it no longer, and it waits for another.
create function leave_desk() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if tg_table_name = 'handlers' then
      update desk_cases set assignee_id = null
      where organisation_id = old.organisation_id and assignee_id = old.member_id;
      delete from desk_reads d using reports r
      where r.id = d.report_id and r.organisation_id = old.organisation_id and d.member_id = old.member_id;
    elsif old.kind = 'handler' then
      update desk_cases set assignee_id = null where report_id = old.report_id and assignee_id = old.member_id;
      delete from desk_reads where report_id = old.report_id and member_id = old.member_id;
    end if;
    return null;
  end
  $$;
create trigger handlers_desk after delete on handlers for each row execute function leave_desk();
create trigger report_grants_desk after delete on report_grants for each row execute function leave_desk();

-- What one team has noted for its desk is not the next one's.
create function clear_desk() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from desk_cases where report_id = new.id;
    delete from desk_reads where report_id = new.id;
    return null;
  end
  $$;
create trigger reports_desk after update of organisation_id on reports
  for each row when (old.organisation_id is distinct from new.organisation_id) execute function clear_desk();

-- To those who handle the case and to nobody else: the reporter does not learn when a team moves it about.
create function tell_of_desk() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_topic('case', new.report_id, 'desk');
    return null;
  end
  $$;
create trigger desk_cases_live after insert or update on desk_cases for each row execute function tell_of_desk();

revoke execute on function follow_report_on_desk(), check_assignee(), leave_desk(), clear_desk(), tell_of_desk() from public;

alter table desk_cases enable row level security;
alter table desk_cases force row level security;
create policy desk_cases_owner on desk_cases to upstander_owner using (true) with check (true);
create policy desk_cases_read on desk_cases for select to upstander_app
  using (
    organisation_id = any ((select actor_organisations())::uuid[])
    and (not sealed_singly or actor_is_granted(report_id))
    and report_id <> all ((select actor_sent_reports())::uuid[])
  );
create policy desk_cases_begin on desk_cases for insert to upstander_app
  with check (actor_works_at_desk(report_id));
create policy desk_cases_change on desk_cases for update to upstander_app
  using (actor_works_at_desk(report_id))
  with check (actor_works_at_desk(report_id));
grant select, insert,
  update (assignee_id, snoozed_until, snoozed_heard, tags, tags_key, tags_signature, tags_version)
  on desk_cases to upstander_app;

alter table desk_reads enable row level security;
alter table desk_reads force row level security;
create policy desk_reads_owner on desk_reads to upstander_owner using (true) with check (true);
create policy desk_reads_own on desk_reads to upstander_app
  using (member_id = (select actor_member()))
  with check (member_id = (select actor_member()) and actor_side(report_id) = 'handler');
grant select, insert, update (position) on desk_reads to upstander_app;
