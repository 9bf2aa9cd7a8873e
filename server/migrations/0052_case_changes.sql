-- [Note: Changes of cases] Which organisation's cases have changed since a moment, so that what was counted over all of them is counted
-- again only where it may be another. A row for each transaction that changed any: nothing is updated, so that nobody who sends to one
-- organisation waits for another who does. A moment is a snapshot: what was under way then and has been committed since is a change, and
-- what it saw is none. docs/decisions/0140-figures-and-counts-of-a-desk.md
create table case_changes (
  organisation_id uuid not null references organisations on delete cascade,
  tx xid8 not null default pg_current_xact_id(),
  on_day date not null default (now() at time zone 'UTC')::date,
  primary key (organisation_id, tx)
);
create index case_changes_day on case_changes (on_day);
alter table case_changes enable row level security;
alter table case_changes force row level security;
create policy case_changes_owner on case_changes to upstander_owner using (true) with check (true);
create policy case_changes_system on case_changes to upstander_app using ((select actor_kind()) = 'system');
grant select, delete on case_changes to upstander_app;

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
create function note_change_beside_report() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform note_case_change(r.organisation_id) from reports r
    where r.id = case tg_op when 'DELETE' then old.report_id else new.report_id end and r.organisation_id is not null;
    return null;
  end
  $$;
create function note_change_of_team() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform note_case_change(case tg_op when 'DELETE' then old.organisation_id else new.organisation_id end);
    return null;
  end
  $$;
revoke execute on function note_case_change(uuid), note_change_of_report(), note_change_beside_report(), note_change_of_team() from public;

-- A report without a name is not there for the team until it is released, and then that it is so is no more than its event tells.
create trigger reports_come after insert on reports for each row
  when (new.organisation_id is not null and not new.held) execute function note_change_of_report();
create trigger reports_go after delete on reports for each row
  when (old.organisation_id is not null) execute function note_change_of_report();
create trigger reports_change after update of status, organisation_id, held, entry_count, acknowledged_on, finished_on,
  clock_step, clock_day, clock_paused_on, sealed_singly on reports for each row
  when ((old.organisation_id is not null or new.organisation_id is not null) and (not old.held or not new.held))
  execute function note_change_of_report();
create trigger report_ratings_change after insert or update or delete on report_ratings
  for each row execute function note_change_beside_report();
create trigger report_grants_change after insert or delete on report_grants
  for each row execute function note_change_beside_report();
create trigger handlers_change after insert or delete or update of role, sealed_key on handlers
  for each row execute function note_change_of_team();

-- Whether nothing has changed that the snapshot did not see. To those who handle cases there.
create function are_cases_as_in(organisation uuid, seen pg_snapshot) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select organisation = any (actor_organisations()) and not exists (
      select from case_changes c where c.organisation_id = organisation
        and c.tx >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(c.tx, seen))
  $$;
revoke execute on function are_cases_as_in(uuid, pg_snapshot) from public;
grant execute on function are_cases_as_in(uuid, pg_snapshot) to upstander_app;

-- In how many of the cases of some days each handler has written, of those that the caller may read as reports_handler has it. The policy of
-- entries would look each report up again, for every entry.
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
revoke execute on function handler_workload(uuid, date) from public;
grant execute on function handler_workload(uuid, date) to upstander_app;
