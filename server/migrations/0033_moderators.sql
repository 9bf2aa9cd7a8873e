-- [Note: Moderators] Members whom an administrator has named to read what is submitted to the community. The decisions of each are
-- known to them alone: others see "the moderators". As for handling and administering, moderating requires a session of two factors.
create table moderators (
  member_id uuid primary key references members on delete cascade,
  languages text[] not null check (cardinality(languages) between 1 and 2 and languages <@ array['en', 'es']),
  bands text[] not null check (cardinality(bands) between 1 and 2 and bands <@ array['younger', 'older']),
  -- The maximum number of items that they take in a day.
  cap int not null default 40 check (cap between 1 and 200),
  -- The day on which they passed the moderators' modules.
  trained_on date,
  -- A person with whom they can talk about what they read.
  contact text not null check (char_length(contact) between 1 and 200),
  is_paused boolean not null default false,
  -- Kinds that are not shown to them while another moderator on duty reads those.
  spared text[] not null default '{}' check (spared <@ array['danger', 'sexual']),
  named_on date not null default (now() at time zone 'UTC')::date
);

alter table moderators enable row level security, force row level security;
grant select, insert, update (languages, bands, cap, trained_on, contact, is_paused), delete on moderators to upstander_app;
create policy moderators_owner on moderators to upstander_owner using (true) with check (true);
create policy moderators_read on moderators for select to upstander_app
  using ((select actor_is_admin()) or member_id = (select actor_member()) or (select actor_kind()) = 'system');
create policy moderators_name on moderators for insert to upstander_app with check ((select actor_is_admin()));
create policy moderators_change on moderators for update to upstander_app
  using ((select actor_is_admin())) with check ((select actor_is_admin()));
create policy moderators_remove on moderators for delete to upstander_app using ((select actor_is_admin()));

-- When moderators are on duty. Where none is on duty for a language and an age band, nothing can be submitted.
create table duty_shifts (
  id uuid primary key,
  member_id uuid not null references moderators on delete cascade,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  check (ends_at > starts_at and ends_at <= starts_at + interval '12 hours')
);
create index duty_shifts_of on duty_shifts (member_id, ends_at);
create index duty_shifts_end on duty_shifts (ends_at);

alter table duty_shifts enable row level security, force row level security;
grant select, insert, update (starts_at, ends_at), delete on duty_shifts to upstander_app;
create policy duty_shifts_owner on duty_shifts to upstander_owner using (true) with check (true);
create policy duty_shifts_read on duty_shifts for select to upstander_app
  using ((select actor_is_admin()) or member_id = (select actor_member()));
create policy duty_shifts_clean_up on duty_shifts to upstander_app
  using ((select actor_kind()) = 'system');

create function actor_is_moderator() returns boolean
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.is_moderator', true), ''), 'false')::boolean;

create policy duty_shifts_own on duty_shifts to upstander_app
  using ((select actor_is_moderator()) and member_id = (select actor_member()))
  with check ((select actor_is_moderator()) and member_id = (select actor_member()));

-- Whether the community is open on this server, and whether for now everything waits for a moderator.
create table community_settings (
  only_one boolean primary key default true check (only_one),
  is_open boolean not null default false,
  is_calm boolean not null default false
);

alter table community_settings enable row level security, force row level security;
grant select, update (is_open, is_calm) on community_settings to upstander_app;
create policy community_settings_owner on community_settings to upstander_owner using (true) with check (true);
create policy community_settings_read on community_settings for select to upstander_app using (true);
create policy community_settings_set on community_settings for update to upstander_app
  using ((select actor_is_admin())) with check ((select actor_is_admin()));

insert into community_settings default values;

-- Whether a member may decide at all: they were named, have passed the modules, and are not paused.
create function member_moderates(member uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from moderators m where m.member_id = member and not m.is_paused and m.trained_on is not null)
  $$;

-- The caller's choice of kinds that are not shown to them.
create function spare_kinds(kinds text[]) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$ update moderators m set spared = kinds where m.member_id = actor_member() and actor_is_moderator() $$;

-- Until when a moderator is on duty; null where they are not on duty now.
create function duty_until(member uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select upper(covered) from (
      select unnest(range_agg(tstzrange(s.starts_at, s.ends_at))) as covered from duty_shifts s
      where s.member_id = member and s.ends_at > now()
    ) shifts where covered @> now()
  $$;

-- Whether any moderator other than one member is on duty for a language and an age band.
create function is_attended(wanted_language text, wanted_band text, without uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from duty_shifts s join moderators m on m.member_id = s.member_id
      where s.starts_at <= now() and s.ends_at > now() and s.member_id is distinct from without
        and member_moderates(m.member_id)
        and wanted_language = any (m.languages) and wanted_band = any (m.bands))
  $$;

-- For each language, until when moderators are on duty without a gap, and when one is on duty next. No names are returned.
create function attendance_of(wanted_band text)
  returns table (language text, until timestamptz, next timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with covered as (
      select l.language, unnest(range_agg(tstzrange(s.starts_at, s.ends_at))) as stretch
      from (values ('en'), ('es')) l (language)
      join moderators m on l.language = any (m.languages) and wanted_band = any (m.bands) and member_moderates(m.member_id)
      join duty_shifts s on s.member_id = m.member_id and s.ends_at > now()
      group by l.language
    )
    select l.language,
      (select max(upper(c.stretch)) from covered c where c.language = l.language and c.stretch @> now()),
      (select min(lower(c.stretch)) from covered c where c.language = l.language and lower(c.stretch) > now())
    from (values ('en'), ('es')) l (language)
  $$;

grant execute on function actor_is_moderator(), member_moderates(uuid), spare_kinds(text[]), duty_until(uuid), is_attended(text, text,
  uuid), attendance_of(text) to upstander_app;
