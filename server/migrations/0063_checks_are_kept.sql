-- [Note: Changes of cases] The checks that are due in a team's cases are kept by the server until one of its cases has changed, so what they
-- follow from is a change too: the first act, that somebody has asked, and that the person has left the report.
-- docs/decisions/0190-conditions-together-and-checks-that-are-kept.md
drop trigger reports_change on reports;
create trigger reports_change after update of status, organisation_id, held, entry_count, acknowledged_on, finished_on,
  clock_step, clock_day, clock_paused_on, sealed_singly, begun_on, check_asked, reporter_left_on on reports for each row
  when ((old.organisation_id is not null or new.organisation_id is not null) and (not old.held or not new.held))
  execute function note_change_of_report();
