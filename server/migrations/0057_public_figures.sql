-- [Note: Public figures] The statistics that this server publishes about itself. Each figure is counted by a function named figure_<id>,
-- which returns one row per part and, if there are several parts, none for the total. A month is counted once, after it is over. Only what
-- may be published is stored (server/features/public-figures), and that never changes.
create table public_figures (
  month date not null check (month = date_trunc('month', month)),
  figure text not null,
  -- Empty for the total.
  part text not null,
  -- Null if it is withheld.
  count int check (count >= 10),
  published_on date not null default (now() at time zone 'UTC')::date,
  primary key (month, figure, part)
);

alter table public_figures enable row level security, force row level security;
grant select, insert on public_figures to upstander_app;
create policy public_figures_owner on public_figures to upstander_owner using (true) with check (true);
create policy public_figures_read on public_figures for select to upstander_app using (true);
create policy public_figures_write on public_figures for insert to upstander_app with check ((select actor_kind()) = 'system');

-- Events that leave no other record here are counted when they happen: only how often.
create table figure_tallies (
  month date not null check (month = date_trunc('month', month)),
  figure text not null,
  count int not null check (count >= 0),
  primary key (month, figure)
);

alter table figure_tallies enable row level security, force row level security;
create policy figure_tallies_owner on figure_tallies to upstander_owner using (true) with check (true);

create function tally_figure(of_figure text) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into figure_tallies as t (month, figure, count) values (date_trunc('month', now() at time zone 'UTC'), of_figure, 1)
      on conflict (month, figure) do update set count = t.count + 1
  $$;

create function tally_class() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tally_figure('modules');
    return null;
  end $$;
create trigger classes_tally after insert on classes for each row execute function tally_class();

-- Figures of a month that are not published yet. The month must have been over for two days, so that decisions made in it have taken
-- effect. A new figure is also counted for the months of the last two years.
create function figures_to_publish(figures text[]) returns table (month text, figure text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select to_char(m.month, 'YYYY-MM'), f.figure
    from (select date_trunc('month', now() at time zone 'UTC' - interval '2 days') as current) d,
      -- A server without members has no months yet.
      (select date_trunc('month', min(joined_at) at time zone 'UTC') as month from members having count(*) > 0) first,
      generate_series(greatest(d.current - interval '24 months', first.month), d.current - interval '1 month', interval '1 month') m (month),
      unnest(figures) f (figure)
    where actor_kind() = 'system'
      and not exists (select from public_figures p where p.month = m.month::date and p.figure = f.figure)
    order by m.month, f.figure
  $$;

create function begin_of(of_month date) returns timestamptz
  language sql immutable set search_path = pg_catalog, public, pg_temp
  as $$ select of_month::timestamp at time zone 'UTC' $$;

create function end_of(of_month date) returns timestamptz
  language sql immutable set search_path = pg_catalog, public, pg_temp
  as $$ select (of_month + interval '1 month') at time zone 'UTC' $$;

-- Whether a figure over all reports would be the figure of a single school, employer or charity.
create function reports_are_of_one_team() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select count(*) filter (where o.kind = 'support') = 0 and count(*) < 3 from organisations o where organisation_accepts(o)
  $$;

-- [Note: What is counted] states which reports count: those that were sent, except any from which a handler is excluded.
create function figure_reports(of_month date) returns table (part text, count int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select '', count(*)::int from reports r
    where actor_kind() = 'system' and r.kind = 'report' and cardinality(r.excluded) = 0 and r.organisation_id is not null
      and r.sent_at >= begin_of(of_month) and r.sent_at < end_of(of_month) and not reports_are_of_one_team()
  $$;

-- Reports whose first answer was due, as promised, on a day of the month.
create function figure_answers(of_month date) returns table (part text, count int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when r.acknowledged_on <= (r.answer_by at time zone 'UTC')::date then 'in_time' else 'late' end, count(*)::int
    from reports r
    where actor_kind() = 'system' and r.kind = 'report' and cardinality(r.excluded) = 0 and r.organisation_id is not null
      and r.answer_by >= begin_of(of_month) and r.answer_by < end_of(of_month) and not reports_are_of_one_team()
    group by 1
  $$;

create function figure_decisions(of_month date) returns table (part text, count int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select '', count(*)::int from decisions d join submissions s on s.id = d.submission_id
    where actor_kind() = 'system' and d.state = 'applied' and s.kind <> 'age_band' and d.outcome not in ('restore', 'uphold')
      and d.at >= begin_of(of_month) and d.at < end_of(of_month)
  $$;

create function figure_appeals(of_month date) returns table (part text, count int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case d.outcome when 'restore' then 'restored' else 'upheld' end, count(*)::int
    from decisions d join submissions s on s.id = d.submission_id
    where actor_kind() = 'system' and d.state = 'applied' and s.kind <> 'age_band' and d.outcome in ('restore', 'uphold')
      and d.at >= begin_of(of_month) and d.at < end_of(of_month)
    group by 1
  $$;

-- Only stories that anyone can read and count: a total that included those of the younger community would disclose how many there are.
create function figure_stories(of_month date) returns table (part text, count int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select '', count(*)::int from threads t join spaces s on s.id = t.space_id
    where actor_kind() = 'system' and s.kind = 'story' and s.audience = 'public' and t.state = 'published'
      and t.published_at >= begin_of(of_month) and t.published_at < end_of(of_month)
  $$;

-- Only those of the older community and outside groups: the number would disclose when the few members of a group met.
create function figure_sessions(of_month date) returns table (part text, count int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select '', count(*)::int from room_sessions o join rooms r on r.id = o.room_id
    where actor_kind() = 'system' and r.band = 'older' and r.kind <> 'group' and o.state = 'ended' and o.reason in ('by_host', 'time_over')
      and o.starts_at >= begin_of(of_month) and o.starts_at < end_of(of_month)
  $$;

create function figure_groups(of_month date) returns table (part text, count int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select '', count(*)::int from groups g
    where actor_kind() = 'system' and g.band = 'older' and g.started_on >= of_month and g.started_on < of_month + interval '1 month'
  $$;

create function figure_modules(of_month date) returns table (part text, count int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select '', t.count from figure_tallies t where actor_kind() = 'system' and t.month = of_month and t.figure = 'modules' $$;

-- The same by name of the figure; no rows for any other name.
create function figure_counts(of_figure text, of_month date) returns table (part text, count int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select * from figure_reports(of_month) where of_figure = 'reports'
    union all
    select * from figure_answers(of_month) where of_figure = 'answers'
    union all
    select * from figure_decisions(of_month) where of_figure = 'decisions'
    union all
    select * from figure_appeals(of_month) where of_figure = 'appeals'
    union all
    select * from figure_stories(of_month) where of_figure = 'stories'
    union all
    select * from figure_sessions(of_month) where of_figure = 'sessions'
    union all
    select * from figure_groups(of_month) where of_figure = 'groups'
    union all
    select * from figure_modules(of_month) where of_figure = 'modules'
  $$;

-- Whether enough texts are public here for figures over all of them to be meaningful.
create function has_public_items(fewest int) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select fewest <= (
      select count(*) from (
        select from threads t join spaces s on s.id = t.space_id where s.audience = 'public' and t.state = 'published' and not t.is_welcome
        limit fewest) shown)
  $$;

grant execute on function figures_to_publish(text[]), figure_counts(text, date), has_public_items(int) to upstander_app;
