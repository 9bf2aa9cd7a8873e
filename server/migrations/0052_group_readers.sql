-- What members and leads of a group can read, and its threads.

-- Groups as the caller sees them: those of the community that they read, those that they are in, and those that they are invited to look
-- after.
create function shown_groups(only_group uuid default null)
  returns table (
    id uuid, band text, topic text, texts jsonb, capacity int, state text, started_on date, is_attended boolean, has_room boolean,
    relation text, role text, invited_as text, place int, offered_until timestamptz, reason text, reason_words text, again_on date,
    facilitator jsonb, deputy jsonb, takes_posts boolean, is_younger_alone boolean, call_id uuid
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select g.id, g.band, g.topic, g.texts, g.capacity, g.state, g.started_on, group_is_attended(g.id),
      g.state = 'open' and group_is_attended(g.id) and free_places(g.id) > 0
        and not exists (select from group_requests q where q.group_id = g.id and q.state = 'queued'),
      case when p.alias_id is not null then 'member' when l.host_id is not null then 'invited' else coalesce(r.state, 'none') end,
      case when p.alias_id is not null then coalesce(lead_role(g.id, actor_member()), 'member') end,
      case when not l.is_active then l.role end,
      case when r.state = 'queued' then 1 + (
        select count(*)::int from group_requests o
        where o.group_id = g.id and o.state = 'queued' and not request_is_stopped(o.id) and (o.asked_at, o.id) < (r.asked_at, r.id)) end,
      r.offered_until, r.reason, r.reason_words, r.ended_on + 30,
      (select host_card(f.host_id) from group_leads f where f.group_id = g.id and f.role = 'facilitator' and f.is_active and facilitates(f.host_id, g.band)),
      (select host_card(f.host_id) from group_leads f where f.group_id = g.id and f.role = 'deputy' and f.is_active and facilitates(f.host_id, g.band)),
      s.state = 'open' and p.alias_id is not null and admits_to_space(s, actor_member()) and group_is_attended(g.id),
      g.band = 'younger' and not takes_calls(g.id),
      (select c.id from group_calls c where c.group_id = g.id and c.is_open and c.alias_id = p.alias_id)
    from groups g join spaces s on s.id = g.id
    left join group_people p on p.group_id = g.id and p.member_id = actor_member()
    left join hosts h on h.member_id = actor_member()
    left join group_leads l on l.group_id = g.id and l.host_id = h.id
    left join group_requests r on r.group_id = g.id and r.member_id = actor_member()
    where (only_group is null or g.id = only_group)
      and case when p.alias_id is not null then g.state in ('preparing', 'open', 'closed', 'ended') and admits_to_space(s, actor_member())
        when l.host_id is not null then g.state in ('preparing', 'open', 'closed') and facilitates(h.id, g.band)
        else g.band = actor_reads() and (g.state in ('open', 'closed') or r.state = 'removed') end
    order by (p.alias_id is null), (l.host_id is null), (r.id is null), g.started_on desc nulls first, g.id
    limit 200
  $$;

create function actor_facilitates() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from hosts h where h.member_id = actor_member() and (facilitates(h.id, 'older') or facilitates(h.id, 'younger')))
  $$;

-- Whether the caller may read posts in a group.
create function reads_group(of_group uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from groups g join spaces s on s.id = g.id where g.id = of_group and space_is_readable(s)) $$;

create function group_roster(of_group uuid) returns table (id uuid, name text, picture int, role text, is_own boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select a.id, a.name, a.picture, coalesce(lead_role(of_group, p.member_id), 'member'), coalesce(p.member_id = actor_member(), false)
    from group_people p join aliases a on a.id = p.alias_id
    where p.group_id = of_group and reads_group(of_group) and not a.is_gone and not a.id = any (hidden_aliases())
    order by coalesce(array_position(array['facilitator', 'deputy'], lead_role(of_group, p.member_id)), 3), a.name nulls last, a.id
  $$;

create function free_places_for_lead(of_group uuid) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select greatest(free_places(of_group), 0) where lead_role(of_group, actor_member()) is not null $$;

-- For those who look after the group. Stopped requests are left out.
create function requests_of_group(of_group uuid)
  returns table (id uuid, name text, picture int, words text, state text, asked_at timestamptz, offered_until timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select r.id, a.name, coalesce(a.picture, 0), r.words, r.state, r.asked_at, r.offered_until
    from group_requests r left join aliases a on a.id = r.alias_id
    where r.group_id = of_group and r.state in ('asked', 'queued', 'offered') and not request_is_stopped(r.id)
      and lead_role(of_group, actor_member()) is not null
    order by r.asked_at, r.id
  $$;

-- Threads of a group, or of its private calls, as the caller sees them, including the caller's own that are waiting for approval.
create function shown_group_threads(
  of_group uuid, in_calls boolean, only_thread uuid, after_at timestamptz, after_id uuid, at_most int
)
  returns table (
    id uuid, group_id uuid, is_call boolean, is_open boolean, title text, language text, content_note text, started_on date, moved_at timestamptz,
    alias_id uuid, alias_name text, alias_picture int, alias_is_business boolean, alias_is_own boolean, has_author boolean,
    answers int, last_number int, unread int, is_covered boolean, takes_answers boolean, is_followed boolean, read_up_to int, is_waiting boolean,
    post_id uuid, body jsonb, state text, answered_by text
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select t.id, coalesce(c.group_id, s.id), c.id is not null, coalesce(c.is_open, true), t.title, t.language, p.content_note,
      coalesce(p.published_on, p.written_on), coalesce(t.answered_at, p.written_on::timestamptz),
      a.id, case when a.member_id = actor_member() and t.state <> 'published' then a.wanted else a.name end, a.picture, false,
      coalesce(a.member_id = actor_member(), false), not coalesce(a.is_gone, true),
      shown_answers(t, hidden.aliases), last_shown_number(t, hidden.aliases),
      case when m.number is null then null else (
        select count(*)::int from posts u
        where u.thread_id = t.id and u.number > m.number and u.state = 'published' and not coalesce(u.alias_id = any (hidden.aliases), false)) end,
      p.is_covered, s.takes_answers and s.state = 'open' and not t.is_closed and t.state = 'published',
      exists (select from follows w where w.thread_id = t.id and w.member_id = actor_member()), m.number, t.state <> 'published',
      p.id, p.body, p.state, p.answered_by::text
    from (select hidden_aliases() as aliases, actor_aliases() as own) hidden
    cross join threads t
    join spaces s on s.id = t.space_id and s.kind = 'group'
    left join group_calls c on c.id = s.id
    join posts p on p.thread_id = t.id and p.is_opening
    left join markers m on m.thread_id = t.id and m.member_id = actor_member()
    left join aliases a on a.id = t.alias_id
    where (of_group is null or coalesce(c.group_id, s.id) = of_group) and (in_calls is null or (c.id is not null) = in_calls)
      and (only_thread is null or t.id = only_thread) and (of_group is not null or only_thread is not null)
      and space_is_readable(s) and not coalesce(t.alias_id = any (hidden.aliases), false)
      and (t.state = 'published' or t.alias_id = any (hidden.own) and t.state in ('waiting', 'refused'))
      and (after_at is null or (coalesce(t.answered_at, p.written_on::timestamptz), t.id) < (after_at, after_id))
    order by coalesce(t.answered_at, p.written_on::timestamptz) desc, t.id desc limit at_most
  $$;

-- Starts a thread in a space. Runs as the owner.
create function insert_group_thread(
  thread uuid, of_space uuid, heading text, of_language text, words text, tree jsonb, plain_words text, note text, hash bytea,
  waits boolean, danger boolean, findings jsonb, author uuid
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare opening constant uuid := gen_random_uuid();
  begin
    insert into threads (id, space_id, alias_id, title, language) values (thread, of_space, author, heading, of_language);
    insert into posts (id, thread_id, is_opening, alias_id, source, body, plain, content_note, is_plain, request_hash)
      values (opening, thread, true, author, words, tree, plain_words, note, danger, hash);
    insert into follows (thread_id, member_id) values (thread, actor_member()) on conflict do nothing;
    if waits or waits_for_space(of_space) then
      perform insert_submission('topic', opening, null, danger, findings, 1, '');
      return 'waiting';
    end if;
    perform publish_post(opening);
    return 'published';
  end $$;

-- The state of a thread that was submitted before: a retry with the same text returns the same thread.
create function earlier_group_thread(thread uuid, hash bytea) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when p.alias_id = any (actor_aliases()) and p.request_hash = hash then p.state else 'reused' end
    from posts p where p.thread_id = thread and p.is_opening
  $$;

-- @returns the state, `reused`, `closed` if the group accepts no threads, or null if the caller is not in the group
create function hand_in_group_thread(
  thread uuid, of_group uuid, heading text, of_language text, words text, tree jsonb, plain_words text, note text, hash bytea,
  waits boolean, danger boolean, findings jsonb
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier text;
    author uuid;
  begin
    perform from community_members c where c.member_id = actor_member() for no key update;
    if not reads_group(of_group) then return null; end if;
    earlier := earlier_group_thread(thread, hash);
    if earlier is not null then return earlier; end if;
    select p.alias_id into author from group_people p where p.group_id = of_group and p.member_id = actor_member();
    if author is null then return null; end if;
    if not group_is_attended(of_group) or not exists (
      select from spaces s join groups g on g.id = s.id where s.id = of_group and s.state = 'open' and g.texts ->> of_language is not null)
    then return 'closed'; end if;
    return insert_group_thread(thread, of_group, heading, of_language, words, tree, plain_words, note, hash, waits, danger, findings, author);
  end $$;

-- A private call. In the younger community it is accepted only if two adults take part.
create function hand_in_call(
  call uuid, of_group uuid, of_language text, words text, tree jsonb, plain_words text, hash bytea, waits boolean, danger boolean, findings jsonb
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier text;
    author uuid;
    place groups;
    handed text;
  begin
    perform from community_members c where c.member_id = actor_member() for no key update;
    if not reads_group(of_group) then return null; end if;
    earlier := earlier_group_thread(call, hash);
    if earlier is not null then return earlier; end if;
    if exists (select from spaces s where s.id = call) then return 'reused'; end if;
    select g.* into place from groups g where g.id = of_group for share;
    select p.alias_id into author from group_people p where p.group_id = of_group and p.member_id = actor_member();
    if author is null or lead_role(of_group, actor_member()) is not null then return null; end if;
    if place.state not in ('open', 'closed') or place.texts ->> of_language is null
      or not exists (select from group_leads l where l.group_id = of_group and l.role = 'facilitator' and l.is_active and facilitates(l.host_id, place.band))
      or not takes_calls(of_group)
      or exists (select from group_calls c where c.group_id = of_group and c.alias_id = author and c.is_open)
    then return 'closed'; end if;
    insert into spaces (id, kind, audience, band) values (call, 'group', 'invited', place.band);
    insert into group_calls (id, group_id, alias_id, host_id)
      select call, of_group, author, l.host_id from group_leads l where l.group_id = of_group and l.role = 'facilitator';
    insert into space_members (space_id, member_id) values (call, actor_member());
    insert into space_members (space_id, member_id)
      select call, h.member_id from group_leads l join hosts h on h.id = l.host_id
      where l.group_id = of_group and l.is_active and (l.role = 'facilitator' or place.band = 'younger');
    handed := insert_group_thread(call, call, '', of_language, words, tree, plain_words, '', hash, waits, danger, findings, author);
    -- Those who are called are notified of each answer too.
    insert into follows (thread_id, member_id) select call, i.member_id from space_members i where i.space_id = call on conflict do nothing;
    perform tell_of_group(of_group, i.member_id, 'called') from space_members i where i.space_id = call and i.member_id <> actor_member();
    return handed;
  end $$;

create function lead_of_group(of_group uuid, of_role text) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select jsonb_build_object('id', h.id, 'name', coalesce(h.checked_name, h.name), 'isActive', l.is_active,
      'until', case when facilitates(h.id, g.band) then h.last_day end)
    from group_leads l join hosts h on h.id = l.host_id join groups g on g.id = l.group_id
    where l.group_id = of_group and l.role = of_role and actor_is_admin()
  $$;

-- For administrators: groups of both communities, without their members.
create function administered_groups()
  returns table (
    id uuid, band text, topic text, texts jsonb, capacity int, state text, started_on date, is_attended boolean, members int, waiting int,
    facilitator jsonb, deputy jsonb
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select g.id, g.band, g.topic, g.texts, g.capacity, g.state, g.started_on, group_is_attended(g.id),
      (select count(*)::int from group_people p where p.group_id = g.id and not coalesce(is_group_lead_row(g.id, p.member_id), false)),
      (select count(*)::int from group_requests r where r.group_id = g.id and r.state in ('asked', 'queued')),
      lead_of_group(g.id, 'facilitator'), lead_of_group(g.id, 'deputy')
    from groups g where actor_is_admin()
    order by array_position(array['proposed', 'preparing', 'open', 'closed', 'ended', 'declined'], g.state), g.started_on desc nulls first, g.id
    limit 500
  $$;

create function verified_facilitators() returns table (id uuid, name text, bands text[], until date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select h.id, h.checked_name, array(select b from unnest(h.checked_bands) b where facilitates(h.id, b)), h.last_day
    from hosts h
    where actor_is_admin() and (facilitates(h.id, 'older') or facilitates(h.id, 'younger')) and host_load(h.id) < h.checked_capacity
    order by h.checked_name, h.id
  $$;
create trigger groups_notifications after delete on groups for each row execute function forget_notifications('group');

grant execute on function shown_groups(uuid), actor_facilitates(), reads_group(uuid), group_roster(uuid), free_places_for_lead(uuid),
  requests_of_group(uuid), shown_group_threads(uuid, boolean, uuid, timestamptz, uuid, int), hand_in_group_thread(uuid, uuid, text, text,
  text, jsonb, text, text, bytea, boolean, boolean, jsonb), hand_in_call(uuid, uuid, text, text, jsonb, text, bytea, boolean, boolean,
  jsonb), administered_groups(), verified_facilitators() to upstander_app;
