-- [Note: Checks] Two and six weeks after the first act of a team, and again after it has ended a case, the person who reported is asked whether
-- anybody has treated them worse for it. The days follow from the course of the case, as web/features/report-page/case/retaliation.ts works
-- them out; the task itself is sealed. A check counts as done once the team has written after its day, or says that it has asked.
-- docs/decisions/0171-checks-that-are-not-forgotten.md
alter table reports
  -- The day of the last check that a handler has said is done, and of the last one that the team was reminded of.
  add column check_asked date,
  add column check_reminded date;
grant update (check_asked, check_reminded) on reports to upstander_app;

create index reports_begun on reports (organisation_id, begun_on) where begun_on is not null;
create index reports_finished on reports (organisation_id, finished_on) where finished_on is not null;

-- The cases of an organisation in which a check is due, each with the day of the newest. For those who handle them, and for the system. One that
-- nobody made for two months is not looked for any more.
create function checks_due(organisation uuid) returns table (report_id uuid, due date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with today as (select (now() at time zone o.zone)::date as day from organisations o where o.id = organisation),
    cases as (
      select r.id, r.check_asked, r.begun_on, r.finished_on from reports r
      where r.organisation_id = organisation and (organisation = any (actor_organisations()) or actor_kind() = 'system')
        and (r.begun_on >= (select day from today) - 102 or r.finished_on >= (select day from today) - 102)
        and r.kind = 'report' and r.reporter_left_on is null and not r.held
        and (actor_kind() = 'system' or (
          (not r.sealed_singly or actor_is_granted(r.id)) and r.reporter_id is distinct from actor_member()))
    ),
    days as (
      select c.id, c.check_asked, d.day + weeks * 7 as due from cases c
      cross join lateral (values (coalesce(c.begun_on, c.finished_on)), (c.finished_on)) d (day)
      cross join (values (2), (6)) w (weeks)
    )
    select d.id, max(d.due) from days d, today
    where d.due between today.day - 60 and today.day
      -- A device counts from the day in UTC, which may be the one before.
      and d.due - 1 > coalesce(d.check_asked, '-infinity'::date)
      and not exists (
        select from report_entries e where e.report_id = d.id and e.author_kind = 'handler'
          and (e.at at time zone 'UTC')::date >= d.due
          and not exists (select from report_status_changes s where s.report_id = e.report_id and s.entry_id = e.id))
    group by d.id
  $$;
revoke execute on function checks_due(uuid) from public;
grant execute on function checks_due(uuid) to upstander_app;
