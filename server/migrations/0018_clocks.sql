-- Clocks of cases: promised days, pauses, the days on which a case was opened, and how satisfied the reporter was.

-- For an owner who holds the key. The policy of the table lets every handler write; the function restricts who may
-- change the deadlines.
create function set_deadlines(organisation uuid, profile text, counting text, days int, next_name text, next_contact text)
  returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not organisation = any (actor_organisations()) or actor_role_in(organisation) <> 'owner' then return false; end if;
    update organisations set deadline_profile = profile, deadline_counting = counting, answer_days = days,
      next_level_name = next_name, next_level_contact = next_contact
    where id = organisation;
    return found;
  end
  $$;

-- [Note: Clocks] What an organisation promises, and the position of each case relative to it. All of it in days. The
-- rules are data (content/deadlines); what follows from them for a case is computed in one place and stored with it, so
-- that a queue can be ordered by it and counted without opening any case.

-- Days on which the clock of a case was paused, and when it resumed. The reason is in the entry, sealed.
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

alter table report_pauses enable row level security, force row level security;
grant select, insert, update (resumed_on) on report_pauses to upstander_app;
create policy report_pauses_owner on report_pauses to upstander_owner using (true) with check (true);
create policy report_pauses_read on report_pauses for select to upstander_app
  using (exists (select from reports r where r.id = report_id));
create policy report_pauses_write on report_pauses for insert to upstander_app
  with check (actor_side(report_id) = 'handler');
create policy report_pauses_end on report_pauses for update to upstander_app
  using (actor_side(report_id) in ('handler', 'reporter'))
  with check (actor_side(report_id) in ('handler', 'reporter'));

-- [Note: Openings] On which days a handler of the team opened a report. The reporter sees the days, and the team sees
-- who. It is retained as long as the report, even after the handler has left.
create table report_openings (
  report_id uuid not null references reports on delete cascade,
  day date not null,
  member_id uuid references members on delete set null,
  unique (report_id, day, member_id)
);
create index report_openings_member on report_openings (member_id) where member_id is not null;

alter table report_openings enable row level security, force row level security;
grant select, insert on report_openings to upstander_app;
create policy report_openings_owner on report_openings to upstander_owner using (true) with check (true);
create policy report_openings_read on report_openings for select to upstander_app
  using (actor_side(report_id) in ('reporter', 'handler'));
create policy report_openings_write on report_openings for insert to upstander_app
  with check (member_id = (select actor_member()) and actor_side(report_id) = 'handler');

-- A rating of how a report was handled: one to five, and some words, sealed to both sides of the report.
create table report_ratings (
  report_id uuid primary key references reports on delete cascade,
  score smallint not null check (score between 1 and 5),
  sealed bytea check (octet_length(sealed) between 100 and 4096),
  rated_on date not null
);

alter table report_ratings enable row level security, force row level security;
grant select, insert, update (score, sealed, rated_on) on report_ratings to upstander_app;
create policy report_ratings_owner on report_ratings to upstander_owner using (true) with check (true);
create policy report_ratings_read on report_ratings for select to upstander_app
  using (actor_side(report_id) in ('reporter', 'handler'));
create policy report_ratings_write on report_ratings for insert to upstander_app
  with check (actor_side(report_id) = 'reporter');
create policy report_ratings_change on report_ratings for update to upstander_app
  using (actor_side(report_id) = 'reporter') with check (actor_side(report_id) = 'reporter');

-- Avoids evaluating the side of each row separately: the organisation's own figures.
create function rating_figures(organisation uuid, first_day date, last_day date) returns table (count bigint, mean numeric)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select count(*), avg(t.score) from report_ratings t join reports r on r.id = t.report_id
    where r.organisation_id = organisation and organisation = any (actor_organisations())
      and not r.held and (not r.sealed_singly or not actor_member() = any (r.excluded))
      and t.rated_on between first_day and last_day
  $$;

grant execute on function set_deadlines(uuid, text, text, int, text, text), rating_figures(uuid, date, date) to upstander_app;
