-- [Note: Stopped files] A report in which a file was stopped is kept, with the file's sealed bytes, until whoever runs the
-- server has set the file to another state: the law of many countries asks for that, and no stated period outweighs it.

-- The day on which a report is to be erased: so many days after its end, or after the end of a hold, whichever is later.
-- None while a stopped file in it has to be kept.
create or replace function report_erase_on(report reports) returns date
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select greatest(
      (case when report.status in ('resolved', 'closed', 'withdrawn') then coalesce(
          (select (max(c.at) at time zone 'UTC')::date from report_status_changes c where c.report_id = report.id),
          report.reporter_left_on)
        else report.reporter_left_on end) + o.retention_days,
      (select h.until from report_holds h where h.report_id = report.id and report.reporter_left_on is not null
        or h.report_id = report.id and report.status in ('resolved', 'closed', 'withdrawn'))
    )
    from organisations o
    where o.id = report.organisation_id
      and not exists (select from evidence e where e.report_id = report.id and e.state = 'stopped')
  $$;

-- [Note: Evidence arrives] A file that is begun is forgotten a week after its last part, not after its first: over a slow line
-- a long film takes more than a week, and would begin anew each time.
alter table evidence rename column began_on to last_part_on;
grant update (last_part_on) on evidence to upstander_app;
