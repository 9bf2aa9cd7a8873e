-- Files that a guest added were noted as a handler's. They are a guest's, as the entries are that describe them.

alter table evidence
  drop constraint evidence_author_kind_check,
  add constraint evidence_author_kind check (author_kind in ('member', 'handler', 'receipt', 'guest'));

update evidence e set author_kind = 'guest'
where e.author_kind = 'handler' and (
  exists (
    select from report_entries n
    where n.report_id = e.report_id and n.id = e.entry_id and n.author_kind = 'guest'
  )
  or e.state <> 'whole' and exists (
    select from report_grants g
    where g.report_id = e.report_id and g.member_id = e.author_id and g.kind = 'guest'
  )
);
update evidence e set author_id = null from reports r
where r.id = e.report_id and r.reporter_left_on is not null and e.author_kind = 'guest';

-- [Note: Leaving a report] As before, and of a guest's files too it is forgotten who they were.
create or replace function end_reporter(report uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into live_events (kind, report_id, what, member_id)
    select 'report', r.id, 'access', r.reporter_id from reports r where r.id = report;
    delete from report_grants where report_id = report and kind = 'guest';
    delete from report_keys where report_id = report and holder_kind in ('member', 'receipt');
    delete from report_notes where report_id = report and side = 'reporter';
    delete from report_marks where report_id = report and side <> 'handler';
    update report_entries set author_id = null where report_id = report and author_kind in ('member', 'guest');
    update evidence set author_id = null where report_id = report and author_kind in ('member', 'guest');
    update reports
    set reporter_id = null, reporter_generation = null, receipt_digest = null, reporter_told_at = null,
      reporter_left_on = (now() at time zone 'UTC')::date, epoch_due = true
    where id = report;
  end
  $$;
