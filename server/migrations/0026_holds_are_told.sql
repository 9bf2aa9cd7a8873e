-- Whoever reads a report sees at once that it is kept for longer, until when, and when it no more is.
create function tell_of_hold() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into live_events (kind, report_id, what)
    values ('report', case tg_op when 'DELETE' then old.report_id else new.report_id end, 'status');
    return null;
  end
  $$;
create trigger report_holds_live after insert or update or delete on report_holds
  for each row execute function tell_of_hold();
