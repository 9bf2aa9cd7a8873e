-- What the work on a case needs besides: who stands in for whoever is away, whom a colleague has named, one calendar for clocks and
-- opening hours, and replies of those who are not the reporter. docs/decisions/0101-work-on-a-case.md

-- [Note: One calendar] A team states its zone and its holidays once, with its opening hours. What the clocks go by is made of that here,
-- so that the two cannot say different things.
create function holidays_in(hours jsonb) returns date[]
  language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(array_agg(distinct day::date order by day::date), '{}') from (
      select generate_series((h->>'from')::date, least((h->>'until')::date, (h->>'from')::date + 399), interval '1 day') as day
      from jsonb_array_elements(hours->'holidays') h limit 400
    ) days
  $$;
create function keep_calendar() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update organisations o set zone = new.hours->>'zone', holidays = holidays_in(new.hours)
    where o.id = new.organisation_id and (o.zone, o.holidays) is distinct from (new.hours->>'zone', holidays_in(new.hours));
    return null;
  end
  $$;

-- Where both were stated, opening hours keep the zone, and get the days off that only the clocks knew.
insert into organisation_pages (organisation_id, country, languages)
select o.id, 'US', '{en}' from organisations o
where (o.zone <> 'UTC' or o.holidays <> '{}') and not exists (select from organisation_pages p where p.organisation_id = o.id);
update organisation_pages p set hours = jsonb_build_object(
  'zone', coalesce(p.hours->>'zone', o.zone),
  'open', coalesce(p.hours->'open', '[]'),
  'holidays', coalesce(p.hours->'holidays', '[]') || coalesce((
    select jsonb_agg(jsonb_build_object('name', '', 'from', day, 'until', day) order by day)
    from (
      select day from unnest(o.holidays) day where day <> all (coalesce(holidays_in(p.hours), '{}')) order by day
      limit greatest(0, 60 - coalesce(jsonb_array_length(p.hours->'holidays'), 0))
    ) missing), '[]'))
from organisations o
where o.id = p.organisation_id and (p.hours is not null or o.zone <> 'UTC' or o.holidays <> '{}');
update organisations o set zone = p.hours->>'zone', holidays = holidays_in(p.hours)
from organisation_pages p where p.organisation_id = o.id and p.hours is not null;
create trigger organisation_pages_calendar after insert or update of hours on organisation_pages
  for each row when (new.hours is not null) execute function keep_calendar();

drop function set_deadlines(uuid, text, text, int, text, date[], text, text);
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

-- Whether an organisation's days to a first answer, counted by its own calendar, have not all passed since a moment.
create function is_within_answer_days(organisation organisations, since timestamptz) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select since > now() - interval '200 days' and (
      select count(*) from generate_series(
        (since at time zone organisation.zone)::date + 1, (now() at time zone organisation.zone)::date, interval '1 day'
      ) day
      where organisation.deadline_counting = 'calendar'
        or (extract(isodow from day) < 6 and day::date <> all (organisation.holidays))
    ) <= organisation.answer_days
  $$;
create or replace function organisation_is_reading(organisation uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from handlers h join organisations o on o.id = h.organisation_id
      where o.id = organisation and h.role <> 'observer' and is_within_answer_days(o, h.opened_queue_at)
        and handler_is_active(h) and organisation_accepts(o)
    )
  $$;
create or replace function organisation_singles(organisation uuid)
  returns table (member_id uuid, name text, role text, generation int, recipient text, verify_key bytea, voucher bytea,
    reading boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select h.member_id, p.display_name, h.role, k.generation, k.recipient, k.verify_key,
      case when h.voucher_generation = o.key_generation and h.voucher_vault_generation = k.generation then h.voucher end,
      coalesce(h.role <> 'observer' and is_within_answer_days(o, h.opened_queue_at), false)
    from handlers h
    join organisations o on o.id = h.organisation_id
    join profiles p on p.user_id = h.member_id
    cross join lateral member_keys(h.member_id) k
    where h.organisation_id = organisation and handler_is_active(h)
    order by p.display_name, h.member_id
  $$;

-- [Note: Standing in] Who answers today for a handler: themselves; while they are away their deputy; where that one is away too, the
-- deputy's deputy, and so on. Whoever is in nobody's way comes first: where all are away, it stays with the one who was named.
create function deputies_of(organisation uuid, member uuid) returns table (member_id uuid, turn int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with recursive chain (member_id, turn, met) as (
      select member, 0, array[member]
      union all
      select a.deputy_id, c.turn + 1, c.met || a.deputy_id
      from chain c
      join handler_absences a on a.organisation_id = organisation and a.member_id = c.member_id
      join organisations o on o.id = organisation
      where (now() at time zone o.zone)::date between a.first_day and a.last_day and a.deputy_id <> all (c.met) and c.turn < 20
    )
    select c.member_id, c.turn from chain c
    join organisations o on o.id = organisation
    join handlers h on h.organisation_id = organisation and h.member_id = c.member_id
    where h.role <> 'observer' and handler_is_active(h) and not exists (
      select from handler_absences a where a.organisation_id = organisation and a.member_id = c.member_id
        and (now() at time zone o.zone)::date between a.first_day and a.last_day
    )
  $$;
create or replace function answers_for(organisation uuid, member uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce((select d.member_id from deputies_of(organisation, member) d order by d.turn limit 1), member)
    where organisation = any (actor_organisations()) or actor_kind() = 'system'
  $$;
-- Who gets a case that is given to somebody: the first of those who answer for them who may have it. Whoever takes a case themselves is
-- there, whatever they have said.
create function takes_case(report uuid, member uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when member = actor_member() then member else coalesce((
      select d.member_id from reports r cross join lateral deputies_of(r.organisation_id, member) d
      where r.id = report and r.organisation_id = any (actor_organisations()) and may_be_given(report, d.member_id)
      order by d.turn limit 1
    ), member) end
  $$;

-- Those who work on a case see whom it waits for: whoever names somebody again tells them nothing new.
drop policy case_mentions_read on case_mentions;
create policy case_mentions_read on case_mentions for select to upstander_app
  using (actor_side(report_id) = 'handler');

-- That a colleague asked somebody to look at a case is told to them as everything else is.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('message', 'status', 'shared', 'report', 'reminder', 'mention', 'security', 'test'));

revoke execute on function holidays_in(jsonb), keep_calendar(), set_deadlines(uuid, text, text, int, text, text),
  is_within_answer_days(organisations, timestamptz), deputies_of(uuid, uuid), takes_case(uuid, uuid) from public;
grant execute on function set_deadlines(uuid, text, text, int, text, text), takes_case(uuid, uuid) to upstander_app;
