-- [Note: Stopped files] A file that may be a sexual image of a child is stopped by anybody who may read the report: from
-- then on it is handed out to nobody. Its sealed bytes stay, as the law of many countries asks for. Who told of it is
-- not kept, only whether they have an account: of what an anonymous reporter does, nobody is told before the day is over.
alter table evidence
  add column stopped_by text check (stopped_by in ('member', 'receipt')),
  add column stop_told boolean not null default false,
  drop constraint evidence_state_check,
  add constraint evidence_state_check check (state in ('arriving', 'whole', 'removed', 'stopped')),
  drop constraint evidence_entry,
  add constraint evidence_entry check (state not in ('whole', 'stopped') or entry_id is not null),
  add constraint evidence_stopped check ((state = 'stopped') = (stopped_by is not null));
create index evidence_stopped on evidence (report_id) where state = 'stopped';
grant update (stopped_by, stop_told) on evidence to upstander_app;

-- Every page that shows the report looks again.
create trigger evidence_stopped_live after update of state on evidence
  for each row when (new.state = 'stopped') execute function tell_of_report('access');

-- How many there are, for the administrator, who may see none of them.
create function count_stopped_evidence() returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select case when actor_is_admin() then count(*)::int end from evidence where state = 'stopped' $$;
revoke execute on function count_stopped_evidence() from public;
grant execute on function count_stopped_evidence() to upstander_app;
