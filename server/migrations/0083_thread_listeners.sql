-- [Note: Live threads] Who has a thread open hears that its posts changed, signed in or not, and never which. An event carries the alias whose
-- words they are, for one reason: whom a block hides these words from is not notified, so that a block does not betray when someone writes. It
-- is handed to nobody, and goes with the event within two days. docs/decisions/0225
alter table live_events add column about uuid;

-- By a trigger, so that no way of publishing, changing, covering or taking away can forget it. Reactions are no change.
create function tell_of_post() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into live_events (topic, subject, what, about) values ('thread', new.thread_id, 'posts', coalesce(new.alias_id, old.alias_id));
    return null;
  end $$;
create trigger posts_live after update on posts for each row
  when ((old.state = 'published' or new.state = 'published') and (
    old.state <> new.state
    or (old.body, old.content_note, old.is_edited, old.is_covered, old.is_plain, old.alias_id)
      is distinct from (new.body, new.content_note, new.is_edited, new.is_covered, new.is_plain, new.alias_id)))
  execute function tell_of_post();

-- Which of these authors are hidden from which of these members, by a block of either side or a mute.
create function hidden_authors(members uuid[], authors uuid[]) returns table (member_id uuid, alias_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select b.member_id, b.alias_id from blocks b where b.member_id = any (members) and b.alias_id = any (authors)
    union
    select a.member_id, b.by_alias from blocks b join aliases a on a.id = b.alias_id
    where b.mode = 'block' and b.by_alias = any (authors) and a.member_id = any (members)
  $$;

-- [Note: Readers of a thread] What thread_state_for_actor, space_is_readable and is_hidden_from_actor say of the caller, for many members at once.
-- Of those, which may read which of these threads, or could until it went; and null where visitors may.
create function readers_of_threads(threads uuid[], members uuid[]) returns table (thread_id uuid, member_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select t.id, w.id
    from threads t
    join spaces s on s.id = t.space_id
    cross join (select unnest(members) union select null) w (id)
    left join community_members c on c.member_id = w.id
    left join community_departures d on d.member_id = w.id
    where t.id = any (threads) and (t.state = 'published' or t.was_published)
      and case s.audience
        when 'public' then s.band = coalesce(c.band, d.band, 'older')
        when 'members' then coalesce(c.band = s.band and c.standing <> 'out', false)
        else exists (select from space_members i where i.space_id = s.id and i.member_id = w.id)
      end
      and not exists (
        select from hidden_authors(members, array(select o.alias_id from threads o where o.id = any (threads))) h
        where h.member_id = w.id and h.alias_id = t.alias_id)
  $$;

-- As the system: which of these members, and whether visitors (null), may hear of which of these threads, each with those of the authors whose
-- words are hidden from them. One statement for all who listen.
create function thread_audience(threads uuid[], members uuid[], authors uuid[])
  returns table (thread_id uuid, member_id uuid, hidden_authors uuid[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select r.thread_id, r.member_id, array(
      select h.alias_id from hidden_authors(members, authors) h where h.member_id = r.member_id)
    from readers_of_threads(threads, members) r where actor_kind() = 'system'
  $$;

-- As the system: who follows the thread of an answer that is published and may read both, but for its author.
create function followers_to_notify(post uuid) returns table (member_id uuid, generation int, thread_id uuid, number int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id, m.generation, p.thread_id, p.number
    from posts p join follows w on w.thread_id = p.thread_id join members m on m.id = w.member_id
    left join aliases a on a.id = p.alias_id
    where actor_kind() = 'system' and p.id = post and p.state = 'published' and not p.is_opening and a.member_id is distinct from m.id
      and not exists (select from hidden_authors(array[m.id], array[p.alias_id]))
      and exists (select from readers_of_threads(array[p.thread_id], array[m.id]) r where r.member_id = m.id)
  $$;

revoke execute on function followers_to_notify(uuid), tell_of_post(), hidden_authors(uuid[], uuid[]), readers_of_threads(uuid[], uuid[]),
  thread_audience(uuid[], uuid[], uuid[]) from public;
grant execute on function thread_audience(uuid[], uuid[], uuid[]), followers_to_notify(uuid) to upstander_app;

-- The contract names the kinds of spaces; the table takes any, as it does of live topics, so that a new noun changes no constraint.
alter table spaces drop constraint spaces_kind_check, add constraint spaces_kind_check check (kind ~ '^[a-z_]{1,40}$');
