-- [Note: Clocks] What an organisation promises, and where each case stands by it. All of it in days. The rules are data
-- (content/deadlines); what follows from them for a case is worked out in one place and kept with it, so that a queue can be
-- ordered by it and counted without opening anything. docs/decisions/0098-clocks.md

alter table organisations
  add column deadline_profile text not null default 'plain' check (deadline_profile ~ '^[a-z0-9-]{1,40}$'),
  -- Where the profile leaves it open which days count.
  add column deadline_counting text not null default 'calendar' check (deadline_counting in ('calendar', 'working')),
  add column if not exists zone text not null default 'UTC' check (char_length(zone) <= 64),
  add column if not exists holidays date[] not null default '{}' check (cardinality(holidays) <= 400),
  -- To whom somebody turns whose promised day has passed, or who is not content: name, and how to reach it.
  add column next_level_name text check (char_length(next_level_name) between 1 and 120),
  add column next_level_contact text check (char_length(next_level_contact) between 1 and 300),
  add constraint organisations_next_level check ((next_level_name is null) = (next_level_contact is null));

-- By an owner who holds the key. The policy of the table lets every handler write; the function says who may write this.
create function set_deadlines(
  organisation uuid, profile text, counting text, days int, place text, days_off date[], next_name text, next_contact text
) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not organisation = any (actor_organisations()) or actor_role_in(organisation) <> 'owner' then return false; end if;
    update organisations set deadline_profile = profile, deadline_counting = counting, answer_days = days, zone = place,
      holidays = days_off, next_level_name = next_name, next_level_contact = next_contact
    where id = organisation;
    return found;
  end
  $$;
revoke execute on function set_deadlines(uuid, text, text, int, text, date[], text, text) from public;
grant execute on function set_deadlines(uuid, text, text, int, text, date[], text, text) to upstander_app;

alter table reports
  -- When each step was done, and null while it is not: since it was last reopened for the last two.
  add column acknowledged_on date,
  add column begun_on date,
  add column finished_on date,
  add column told_on date,
  -- What is promised next, by when, and from when on that is soon. No day while the clock is paused.
  add column clock_step text check (clock_step in ('acknowledge', 'begin', 'finish', 'tell')),
  add column clock_day date,
  add column clock_soon date,
  add column clock_paused_on date,
  -- What those who handle it were reminded of last: of this promise, that it comes near, or that it is over.
  add column clock_reminded text check (char_length(clock_reminded) <= 40),
  add constraint reports_clock check (
    (clock_day is null) = (clock_soon is null)
    and (clock_step is not null or (clock_day is null and clock_paused_on is null))
    and (clock_step is null or organisation_id is not null)
  );
create index reports_clock_day on reports (organisation_id, clock_day, id) where clock_day is not null;
create index reports_clock_soon on reports (clock_soon) where clock_soon is not null;
grant update (acknowledged_on, begun_on, finished_on, told_on, clock_step, clock_day, clock_soon, clock_paused_on,
  clock_reminded) on reports to upstander_app;

-- The first promise of a report that was just sent: whoever sends without a name sees no report, and so cannot write in its row.
create function start_clock(report uuid, step text, day date, soon date) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update reports set clock_step = step, clock_day = day, clock_soon = soon
    where id = report and clock_step is null and entry_count = 1 and organisation_id is not null
      and sent_at > now() - interval '2 days'
  $$;
revoke execute on function start_clock(uuid, text, date, date) from public;
grant execute on function start_clock(uuid, text, date, date) to upstander_app;

-- What stands already is where it would be. Zones and holidays are the same everywhere until an owner says otherwise.
update reports r set
  acknowledged_on = (select min(e.at)::date from report_entries e
    where e.report_id = r.id and e.author_kind = 'handler'),
  begun_on = (select min(s.at)::date from report_status_changes s where s.report_id = r.id and s.to_status = 'investigating'),
  finished_on = case when r.status in ('resolved', 'closed') then
    (select max(s.at)::date from report_status_changes s
      where s.report_id = r.id and s.to_status in ('resolved', 'closed')) end,
  told_on = case when r.status in ('resolved', 'closed') then
    (select max(s.at)::date from report_status_changes s
      where s.report_id = r.id and s.to_status in ('resolved', 'closed')) end
where r.organisation_id is not null;
update reports r set
  clock_step = case when status = 'pending' and acknowledged_on is null then 'acknowledge'
    when status = 'pending' then 'begin' else 'finish' end,
  clock_day = d.day, clock_soon = d.day - case when status = 'pending' and acknowledged_on is null then 1
    when status = 'pending' then 2 else 7 end
from (
  select id, case
    when status = 'pending' and acknowledged_on is null then answer_by::date
    when status = 'pending' then least(acknowledged_on, answer_by::date) + 7
    else least(acknowledged_on, answer_by::date) + 30 end as day
  from reports
) d
where d.id = r.id and r.organisation_id is not null and r.status in ('pending', 'investigating') and d.day is not null;

-- Days on which the clock of a case was paused, and when it ran again. Why is in the entry, sealed.
create table report_pauses (
  report_id uuid not null references reports on delete cascade,
  position int not null check (position >= 1),
  paused_on date not null,
  resumed_on date check (resumed_on >= paused_on),
  entry_id uuid not null,
  primary key (report_id, position),
  foreign key (report_id, entry_id) references report_entries (report_id, id)
);
create unique index report_pauses_open on report_pauses (report_id) where resumed_on is null;
create index report_pauses_entry on report_pauses (report_id, entry_id);
alter table report_pauses enable row level security;
alter table report_pauses force row level security;
create policy report_pauses_owner on report_pauses to upstander_owner using (true) with check (true);
create policy report_pauses_read on report_pauses for select to upstander_app
  using (exists (select from reports r where r.id = report_id));
create policy report_pauses_write on report_pauses for insert to upstander_app
  with check (actor_side(report_id) = 'handler');
create policy report_pauses_end on report_pauses for update to upstander_app
  using (actor_side(report_id) in ('handler', 'reporter'))
  with check (actor_side(report_id) in ('handler', 'reporter'));
grant select, insert, update (resumed_on) on report_pauses to upstander_app;

-- [Note: Openings] On which days somebody of the team opened a report. Whoever sent it sees the days, and the team who. It stays
-- as long as the report, also after the handler has gone.
create table report_openings (
  report_id uuid not null references reports on delete cascade,
  day date not null,
  member_id uuid references members on delete set null,
  unique (report_id, day, member_id)
);
create index report_openings_member on report_openings (member_id) where member_id is not null;
alter table report_openings enable row level security;
alter table report_openings force row level security;
create policy report_openings_owner on report_openings to upstander_owner using (true) with check (true);
create policy report_openings_read on report_openings for select to upstander_app
  using (actor_side(report_id) in ('reporter', 'handler'));
create policy report_openings_write on report_openings for insert to upstander_app
  with check (member_id = (select actor_member()) and actor_side(report_id) = 'handler');
grant select, insert on report_openings to upstander_app;

-- What somebody thinks of how their report was handled: one to five, and some words, sealed to both sides of the report.
create table report_ratings (
  report_id uuid primary key references reports on delete cascade,
  score smallint not null check (score between 1 and 5),
  sealed bytea check (octet_length(sealed) between 100 and 4096),
  rated_on date not null
);
alter table report_ratings enable row level security;
alter table report_ratings force row level security;
create policy report_ratings_owner on report_ratings to upstander_owner using (true) with check (true);
create policy report_ratings_read on report_ratings for select to upstander_app
  using (actor_side(report_id) in ('reporter', 'handler'));
create policy report_ratings_write on report_ratings for insert to upstander_app
  with check (actor_side(report_id) = 'reporter');
create policy report_ratings_change on report_ratings for update to upstander_app
  using (actor_side(report_id) = 'reporter') with check (actor_side(report_id) = 'reporter');
grant select, insert, update (score, sealed, rated_on) on report_ratings to upstander_app;

-- Without reading each row's side one by one: the organisation's own figures.
create function rating_figures(organisation uuid, first_day date, last_day date) returns table (count bigint, mean numeric)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select count(*), avg(t.score) from report_ratings t join reports r on r.id = t.report_id
    where r.organisation_id = organisation and organisation = any (actor_organisations())
      and not r.held and (not r.sealed_singly or not actor_member() = any (r.excluded))
      and t.rated_on between first_day and last_day
  $$;
revoke execute on function rating_figures(uuid, date, date) from public;
grant execute on function rating_figures(uuid, date, date) to upstander_app;

-- The order of a desk: danger, then the promised day. Everything at the desk goes by this day. [Note: Desk] Not by coalesce(), which
-- PostgreSQL takes for one that might tell: under row level security it would not look up where a page begins.
create index reports_desk on reports (
  organisation_id, (case severity when 'high' then 0 else 1 end),
  (case when clock_day is null then 'infinity' else clock_day end), sent_at, id
) where organisation_id is not null and status in ('pending', 'investigating');
