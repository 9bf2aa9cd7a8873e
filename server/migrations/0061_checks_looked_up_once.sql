-- [Note: Checks] Of each case only the newest day that has come is looked at: whoever has asked on that day or later, or written since, has done
-- so after every earlier one too. It answers what it did. docs/decisions/0187-what-a-team-asks-for-at-once.md
create or replace function checks_due(organisation uuid) returns table (report_id uuid, due date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with today as materialized (
      select (now() at time zone o.zone)::date as day from organisations o where o.id = organisation
    ),
    cases as (
      select r.id, coalesce(r.begun_on, r.finished_on) as begun, r.finished_on as ended, r.check_asked, today.day as today
      from reports r, today
      where r.organisation_id = organisation and (organisation = any (actor_organisations()) or actor_kind() = 'system')
        and (r.begun_on >= (select day from today) - 102 or r.finished_on >= (select day from today) - 102)
        and r.kind = 'report' and r.reporter_left_on is null and not r.held
        and (actor_kind() = 'system' or (
          (not r.sealed_singly or actor_is_granted(r.id)) and r.reporter_id is distinct from actor_member()))
    ),
    newest as (
      select c.id, c.check_asked, c.today, greatest(
        case when c.begun + 14 <= c.today then c.begun + 14 end, case when c.begun + 42 <= c.today then c.begun + 42 end,
        case when c.ended + 14 <= c.today then c.ended + 14 end, case when c.ended + 42 <= c.today then c.ended + 42 end) as due
      from cases c
    )
    select n.id, n.due from newest n
    where n.due >= n.today - 60
      -- A device counts from the day in UTC, which may be the one before.
      and n.due - 1 > coalesce(n.check_asked, '-infinity'::date)
      and not exists (
        select from report_entries e where e.report_id = n.id and e.author_kind = 'handler'
          and (e.at at time zone 'UTC')::date >= n.due
          and not exists (select from report_status_changes s where s.report_id = e.report_id and s.entry_id = e.id))
  $$;
