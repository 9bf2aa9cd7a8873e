-- [Note: Earlier terms] What an owner settles about how cases are watched and how long they are kept counts for what comes afterwards.
-- A case keeps the terms under which it came: otherwise the one whom a second handler watches turns the rule off, ends the case alone,
-- and has it erased in a month. docs/decisions/0204-what-a-check-was-made-of.md

create table organisation_earlier_terms (
  organisation_id uuid not null references organisations,
  -- The last day on which they were in force. A case that came on that day has them.
  until date not null default (now() at time zone 'UTC')::date,
  four_eyes boolean not null,
  retention_days int not null,
  primary key (organisation_id, until)
);

create function store_earlier_terms() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    -- Changed again on the same day: two are wanted where they were wanted at any time of it, and what was stated first is kept.
    insert into organisation_earlier_terms as e (organisation_id, four_eyes, retention_days)
      values (old.id, old.four_eyes, old.retention_days)
      on conflict (organisation_id, until) do update set four_eyes = e.four_eyes or excluded.four_eyes;
    return null;
  end $$;
create trigger organisations_earlier_terms after update of four_eyes, retention_days on organisations
  for each row when (old.four_eyes and not new.four_eyes or old.retention_days <> new.retention_days)
  execute function store_earlier_terms();

-- The day on which a case came to the organisation that has it.
create function report_came_on(report reports) returns date
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$ select coalesce(report.taken_over_on, (report.sent_at at time zone 'UTC')::date) $$;

-- Whether what cannot be taken back easily needs two handlers in a case: as it is settled now, or was when the case was there already.
create function report_wants_two(report reports) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from organisations o where o.id = report.organisation_id and o.four_eyes)
      or exists (
        select from organisation_earlier_terms t
        where t.organisation_id = report.organisation_id and t.four_eyes and t.until >= report_came_on(report))
  $$;

-- For so many days a case is kept after its end: as was stated when it came.
create function report_retention_days(report reports) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(
      (select t.retention_days from organisation_earlier_terms t
        where t.organisation_id = report.organisation_id and t.until >= report_came_on(report) order by t.until limit 1),
      (select o.retention_days from organisations o where o.id = report.organisation_id))
  $$;

create or replace function demand_second_handler() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if actor_side(new.id) is distinct from 'handler' then return new; end if;
    if not report_wants_two(new) then return new; end if;
    delete from case_confirmations c where c.report_id = new.id and c.act = 'closing' and c.confirmed_by is not null;
    if not found then
      raise exception 'a second handler has to confirm this' using errcode = 'check_violation', constraint = 'second_handler';
    end if;
    return new;
  end
  $$;

create or replace function report_erase_on(report reports) returns date
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select greatest(
      (case when report.status in ('resolved', 'closed', 'withdrawn') then coalesce(
          (select (max(c.at) at time zone 'UTC')::date from report_status_changes c where c.report_id = report.id),
          report.reporter_left_on)
        else report.reporter_left_on end) + report_retention_days(report),
      (select h.until from report_holds h where h.report_id = report.id and report.reporter_left_on is not null
        or h.report_id = report.id and report.status in ('resolved', 'closed', 'withdrawn'))
    )
    from organisations o
    where o.id = report.organisation_id
      and not exists (select from evidence e where e.report_id = report.id and e.state = 'stopped')
  $$;

revoke execute on function store_earlier_terms(), report_came_on(reports), report_wants_two(reports), report_retention_days(reports)
  from public;
grant execute on function report_came_on(reports), report_wants_two(reports), report_retention_days(reports) to upstander_app;

-- Only through the functions above, and by whom it concerns.
alter table organisation_earlier_terms enable row level security;
alter table organisation_earlier_terms force row level security;
create policy organisation_earlier_terms_owner on organisation_earlier_terms to upstander_owner using (true) with check (true);
create policy organisation_earlier_terms_read on organisation_earlier_terms for select to upstander_app
  using (organisation_id = any ((select actor_organisations())::uuid[]));
grant select on organisation_earlier_terms to upstander_app;
