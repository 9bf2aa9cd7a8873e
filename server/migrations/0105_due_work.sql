-- What administrators should look at, with the day by which: whoever waits to be checked within two weeks, whoever's check ends within 60 days, and
-- where no moderator or no backup of the last day is there. Mentors and hosts are counted and not named.
create function due_work() returns table (kind text, about text, due date, items bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with today as (select (now() at time zone 'UTC')::date as day),
    rows as (
      select 'organisation_waiting' as kind, o.name as about, coalesce(v.decided_on, r.registered_on) + 14 as due, 1::bigint as items
        from organisation_registrations r join organisations o on o.id = r.organisation_id
        left join lateral (select w.outcome, w.decided_on from organisation_verifications w
          where w.organisation_id = o.id order by w.id desc limit 1) v on true
        where o.closed_on is null and (v.outcome is null or v.outcome = 'changed')
      union all
      select 'organisation_ending', o.name, v.until, 1
        from organisation_registrations r join organisations o on o.id = r.organisation_id
        join lateral (select w.outcome, w.until from organisation_verifications w
          where w.organisation_id = o.id order by w.id desc limit 1) v on true, today t
        where o.closed_on is null and v.outcome = 'verified' and v.until <= t.day + 60
      union all
      select 'professional_waiting', p.name, p.asked_on + 14, 1 from professionals p where p.asked_on is not null
      union all
      select 'professional_ending', p.name, professional_until(p), 1 from professionals p, today t
        where professional_until(p) <= t.day + 60
      union all
      select 'host_waiting', null, min(h.asked_on) + 14, count(*) from hosts h where h.asked_on is not null having count(*) > 0
      union all
      select 'host_ending', null, min(h.last_day), count(*) from hosts h, today t
        where h.outcome = 'verified' and h.last_day <= t.day + 60 having count(*) > 0
      union all
      select 'mentor_waiting', null, min(m.applied_on) + 14, count(*) from mentors m
        where not exists (select from mentor_checks c where c.mentor_id = m.id) having count(*) > 0
      union all
      select 'mentor_ending', null, min(mentor_until(m.id)), count(*) from mentors m, today t
        where mentor_until(m.id) <= t.day + 60 having count(*) > 0
      union all
      select 'place_ending', p.name, c.until, 1 from places p
        join lateral (select k.outcome, k.until from place_checks k where k.place_id = p.id order by k.id desc limit 1) c on true, today t
        where c.outcome = 'checked' and c.until <= t.day + 30
      union all
      select 'place_suggested', null, min(s.suggested_on) + 14, count(*) from place_suggestions s
        where s.state = 'waiting' having count(*) > 0
      union all
      select 'moderators_few', null, t.day, (select count(*) from moderators m where member_moderates(m.member_id)) from today t
        where (select count(*) from moderators m where member_moderates(m.member_id)) < 2
      union all
      select 'duty_gap', b.band || '_' || a.language, t.day, 1
        from today t, (values ('younger'), ('older')) b (band), lateral attendance_of(b.band) a
        where (select s.is_open from community_settings s) and a.until is null
      union all
      select 'backup_missing', null, t.day, 1 from today t where not exists (select from backups)
      union all
      select 'backup_late', null, (max(b.taken_at) at time zone 'UTC')::date + 1, 1 from backups b
        having max(b.taken_at) < now() - interval '26 hours'
      union all
      select 'archive_failing', null, (coalesce(w.archived_at, now()) at time zone 'UTC')::date, 1 from wal_archive() w where w.is_failing
    )
    select w.kind, w.about, w.due, w.items from rows w where actor_is_admin() and w.due is not null
    order by w.due, w.kind, w.about limit 200
  $$;
revoke execute on function due_work() from public;
grant execute on function due_work() to upstander_app;
