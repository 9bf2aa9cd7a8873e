-- Published counts: one release per month, never changed.

create table releases (
  -- The first day of the month, in UTC.
  month date primary key check (extract(day from month) = 1),
  -- The day only: a release is added to the log of proofs together with that day's entries.
  released_on date not null default (now() at time zone 'UTC')::date,
  -- The rows of this month alone, repeated unchanged in every later release. A month with too few reports has one row, without a
  -- number.
  rows text not null check (octet_length(rows) between 1 and 1048576),
  -- The files as they are served; null where the data was too sparse.
  csv bytea check (octet_length(csv) <= 33554432),
  json bytea check (octet_length(json) <= 33554432),
  package bytea check (octet_length(package) <= 1048576),
  digest bytea check (octet_length(digest) = 32),
  constraint releases_whole check (num_nulls(csv, json, package, digest) in (0, 4))
);

alter table releases enable row level security, force row level security;
grant select, insert on releases to upstander_app;
create policy releases_owner on releases to upstander_owner using (true) with check (true);
create policy releases_read on releases for select to upstander_app using (true);
create policy releases_write on releases for insert to upstander_app with check ((select actor_kind()) = 'system');

create function releases_stay() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$ begin raise exception 'A release is never changed.' using errcode = 'restrict_violation'; end $$;
create trigger releases_stay before update or delete on releases for each row execute function releases_stay();

-- The months that are over and have no release, oldest first, each after a further whole month, so that there was time for an answer.
-- The first release is for the latest month that is due; earlier months are not released.
create function months_to_release() returns setof date
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select each::date
    from (select date_trunc('month', now() at time zone 'UTC') - interval '2 months' as due) d,
      generate_series(coalesce((select max(month) + interval '1 month' from releases), d.due), d.due, interval '1 month') as each
    where actor_kind() = 'system'
    order by each
  $$;

-- [Note: What is counted] Each report that was sent to an organisation, in the month in which it was sent. A report that excludes a
-- handler is not counted: that handler sees all the others, and could infer from the number that there is one more. A report of several
-- types counts under one of them, selected by its random id, so that each report is in one cell of each table.
create function count_month(of_month date)
  returns table (type text, severity text, place text, status text, answer text, country text, count int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with counted as (
      select
        case when cardinality(r.types) = 0 then 'none'
          else r.types[1 + (hashtextextended(r.id::text, 45) & 9007199254740991) % cardinality(r.types)] end as type,
        coalesce(r.severity, 'none') as severity, o.kind as place, r.status, coalesce(r.country, 'none') as country,
        case
          when r.acknowledged_on is null or r.acknowledged_on > d.day + 30 then 'later'
          when r.acknowledged_on > d.day + 14 then '15-30'
          when r.acknowledged_on > d.day + 7 then '8-14'
          when r.acknowledged_on > d.day + 3 then '4-7'
          when r.acknowledged_on > d.day + 1 then '2-3'
          else '0-1' end as answer
      from reports r join organisations o on o.id = r.organisation_id
        cross join lateral (select (r.sent_at at time zone 'UTC')::date as day) d
      where r.kind = 'report' and cardinality(r.excluded) = 0
        and r.sent_at >= of_month::timestamp at time zone 'UTC'
        and r.sent_at < (of_month + interval '1 month') at time zone 'UTC'
        and actor_kind() = 'system'
    )
    select type, severity, place, status, answer, country, count(*)::int from counted
    group by grouping sets (
      (), (type), (severity), (place), (status), (answer), (country), (type, place), (type, country)
    )
  $$;

-- The number of organisations of each kind that accept reports, which is public anyway.
create function teams_by_kind() returns table (place text, count int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select o.kind, count(*)::int from organisations o where organisation_accepts(o) and actor_kind() = 'system' group by o.kind
  $$;

grant execute on function months_to_release(), count_month(date), teams_by_kind() to upstander_app;
