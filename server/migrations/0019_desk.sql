-- [Note: Desk] A team's working data about cases: who is assigned, until when a case is snoozed, and its tags. It is
-- never visible to the reporter and their guests, nor to a handler who is excluded from the case or who sent it.

create table desk_cases (
  report_id uuid primary key references reports on delete cascade,
  -- A copy of the value in the report. The trigger below maintains it, so that a queue of thousands is read without
  -- looking up each report again.
  organisation_id uuid not null,
  sealed_singly boolean not null,
  assignee_id uuid references members on delete set null,
  -- The day on which it comes back, and the position up to which the team had been written to when it was snoozed.
  snoozed_until date,
  snoozed_heard int,
  -- Words, sealed to the handlers of the case and signed by one of them.
  tags bytea check (octet_length(tags) between 100 and 8192),
  tags_key bytea check (octet_length(tags_key) = 32),
  tags_signature bytea check (octet_length(tags_signature) = 64),
  tags_version int not null default 0 check (tags_version >= 0),
  constraint desk_cases_snoozed check ((snoozed_until is null) = (snoozed_heard is null)),
  constraint desk_cases_tags check ((tags is null) = (tags_key is null) and (tags is null) = (tags_signature is null))
);
create index desk_cases_assignee on desk_cases (assignee_id) where assignee_id is not null;

alter table desk_cases alter column tags set storage external;
alter table desk_cases enable row level security, force row level security;
grant select, insert, update (assignee_id, snoozed_until, snoozed_heard, tags, tags_key, tags_signature,
  tags_version) on desk_cases to upstander_app;
create policy desk_cases_owner on desk_cases to upstander_owner using (true) with check (true);

-- The reports that the caller has sent: a handler does not work on their own.
create function actor_sent_reports() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select coalesce(array_agg(id), '{}') from reports where reporter_id = actor_member() and organisation_id is not null $$;

create policy desk_cases_read on desk_cases for select to upstander_app
  using (
    organisation_id = any ((select actor_organisations())::uuid[])
    and (not sealed_singly or actor_is_granted(report_id))
    and report_id <> all ((select actor_sent_reports())::uuid[])
  );

-- Whether a member can be assigned a case: they handle cases there now, may answer, are not excluded from it, and did
-- not send it.
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

-- Whether the caller may change the desk data of a case.
create function actor_works_at_desk(report uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select actor_side(report) = 'handler' and may_be_given(report, actor_member()) $$;

create policy desk_cases_begin on desk_cases for insert to upstander_app
  with check (actor_works_at_desk(report_id));
create policy desk_cases_change on desk_cases for update to upstander_app
  using (actor_works_at_desk(report_id))
  with check (actor_works_at_desk(report_id));

create function follow_report_on_desk() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    select r.organisation_id, r.sealed_singly into new.organisation_id, new.sealed_singly from reports r where r.id = new.report_id;
    return new;
  end
  $$;
create trigger desk_cases_report before insert on desk_cases for each row execute function follow_report_on_desk();

-- Enforced below every route: a case is only assigned to a handler who may read it and answer in it. The current
-- assignee may have lost their keys since.
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

-- Published only to those who handle the case: the reporter does not learn when a team reassigns it.
create function tell_of_desk() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_topic('case', new.report_id, 'desk');
    return null;
  end
  $$;
create trigger desk_cases_live after insert or update on desk_cases for each row execute function tell_of_desk();

-- How far each handler has read, visible only to themselves: the time of reading is not stored. What the other side
-- sees is report_marks.
create table desk_reads (
  member_id uuid not null references members on delete cascade,
  report_id uuid not null references reports on delete cascade,
  position int not null check (position >= 1),
  primary key (member_id, report_id)
);
create index desk_reads_report on desk_reads (report_id);

alter table desk_reads enable row level security, force row level security;
grant select, insert, update (position) on desk_reads to upstander_app;
create policy desk_reads_owner on desk_reads to upstander_owner using (true) with check (true);
create policy desk_reads_own on desk_reads to upstander_app
  using (member_id = (select actor_member()))
  with check (member_id = (select actor_member()) and actor_side(report_id) = 'handler');

-- A handler who may no longer read a case is unassigned from it, and it waits for another.
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

-- Desk data of one team is not passed on to the next.
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

-- [Note: Changes of cases] Which organisation's cases have changed since a moment, so that figures counted over all of
-- them are counted again only where they may differ. A row for each transaction that changed any: no row is updated, so
-- that a report sent to an organisation never waits for another one. A moment is a snapshot: a transaction that was
-- running then and has committed since counts as a change, and one that the snapshot saw does not.
create table case_changes (
  organisation_id uuid not null references organisations on delete cascade,
  tx xid8 not null default pg_current_xact_id(),
  on_day date not null default (now() at time zone 'UTC')::date,
  primary key (organisation_id, tx)
);
create index case_changes_day on case_changes (on_day);

alter table case_changes enable row level security, force row level security;
grant select, delete on case_changes to upstander_app;
create policy case_changes_owner on case_changes to upstander_owner using (true) with check (true);
create policy case_changes_system on case_changes to upstander_app using ((select actor_kind()) = 'system');

create function note_case_change(organisation uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    -- Of one that is being deleted nothing is left.
    insert into case_changes (organisation_id)
    select o.id from organisations o where o.id = organisation on conflict do nothing
  $$;

create function note_change_of_report() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if tg_op <> 'INSERT' then perform note_case_change(old.organisation_id); end if;
    if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.organisation_id is distinct from old.organisation_id) then
      perform note_case_change(new.organisation_id);
    end if;
    return null;
  end
  $$;

-- An anonymous report does not exist for the team until it is released; the change recorded then discloses no more than
-- its live event does.
create trigger reports_come after insert on reports for each row
  when (new.organisation_id is not null and not new.held) execute function note_change_of_report();
create trigger reports_go after delete on reports for each row
  when (old.organisation_id is not null) execute function note_change_of_report();

-- [Note: Changes of cases] The server caches the due checks of a team's cases until one of its cases has changed, so
-- what they are derived from counts as a change too: the first act, a note that a handler has asked, and the reporter
-- leaving the report.
--
create trigger reports_change after update of status, organisation_id, held, entry_count, acknowledged_on, finished_on,
  clock_step, clock_day, clock_paused_on, sealed_singly, begun_on, check_asked, reporter_left_on on reports for each row
  when ((old.organisation_id is not null or new.organisation_id is not null) and (not old.held or not new.held))
  execute function note_change_of_report();

create function note_change_beside_report() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform note_case_change(r.organisation_id) from reports r
    where r.id = case tg_op when 'DELETE' then old.report_id else new.report_id end and r.organisation_id is not null;
    return null;
  end
  $$;
create trigger report_ratings_change after insert or update or delete on report_ratings
  for each row execute function note_change_beside_report();
create trigger report_grants_change after insert or delete on report_grants
  for each row execute function note_change_beside_report();

create function note_change_of_team() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform note_case_change(case tg_op when 'DELETE' then old.organisation_id else new.organisation_id end);
    return null;
  end
  $$;
create trigger handlers_change after insert or delete or update of role, sealed_key on handlers
  for each row execute function note_change_of_team();

-- Whether nothing has changed that the snapshot did not see. For members who handle cases there.
create function are_cases_as_in(organisation uuid, seen pg_snapshot) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select organisation = any (actor_organisations()) and not exists (
      select from case_changes c where c.organisation_id = organisation
        and c.tx >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(c.tx, seen))
  $$;

-- In how many of the cases of some days each handler has written, of those that the caller may read, by the same rules
-- as reports_handler. The policy of entries would look up each report again for every entry.
create function handler_workload(organisation uuid, first_day date) returns table (author_id uuid, count bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select e.author_id, count(distinct e.report_id) from reports r
    join report_entries e on e.report_id = r.id and e.author_kind = 'handler'
    where r.organisation_id = organisation and organisation = any (actor_organisations())
      and r.kind = 'report' and r.sent_at >= first_day
      and not r.held and (not r.sealed_singly or actor_is_granted(r.id))
    group by e.author_id
  $$;

grant execute on function actor_sent_reports(), may_be_given(uuid, uuid), actor_works_at_desk(uuid), are_cases_as_in(uuid, pg_snapshot),
  handler_workload(uuid, date) to upstander_app;
