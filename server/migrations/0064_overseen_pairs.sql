-- Pairs with an overseer, and messages that a device has hidden in them.

-- A message in an overseen pair that a device has hidden from its reader, recorded for the overseer, without its content.
create table mentor_hidden_messages (
  pair_id uuid not null references mentor_pairs on delete cascade,
  message_id uuid not null,
  member_id uuid references members on delete set null,
  reason text not null check (reason in ('contact', 'conduct')),
  is_seen boolean not null default false,
  notified_on date not null default (now() at time zone 'UTC')::date,
  primary key (pair_id, message_id)
);
create index mentor_hidden_messages_member on mentor_hidden_messages (member_id);

alter table mentor_hidden_messages enable row level security, force row level security;
create policy mentor_hidden_messages_owner on mentor_hidden_messages to upstander_owner using (true) with check (true);

-- Messages that were hidden in the current conversation of a pair, with their number there, and hidden notes. An earlier conversation has
-- ended and is no longer shown to its overseer.
create function hidden_in_pair(pair mentor_pairs) returns table (message_id uuid, reason text, is_seen boolean, notified_on date, number int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select h.message_id, h.reason, h.is_seen, h.notified_on, m.number
    from mentor_hidden_messages h left join chat_messages m on m.chat_id = pair.chat_id and m.id = h.message_id
    where h.pair_id = pair.id and (m.number is not null or exists (select from mentor_notes n where n.pair_id = pair.id and n.id = h.message_id))
  $$;

-- The pairs that the caller oversees, and those waiting for an overseer.
create function overseen_pairs(only_pair uuid)
  returns table (
    id uuid, state text, ended_by text, is_own boolean, mentor_alias uuid, mentor_name text, mentor_picture int, mentee_alias uuid, mentee_name text,
    mentee_picture int, is_younger boolean, started_on date, ended_on date, overseen_since date, chat_id uuid, hidden int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.id, p.state, case when p.ended_by in ('check', 'silence', 'overseer') then p.ended_by end, p.overseer_id is not null,
      p.mentor_alias, m.name, coalesce(m.picture, 0), p.mentee_alias, e.name, coalesce(e.picture, 0), p.mentee_band = 'younger',
      p.started_on, p.ended_on, p.overseen_since, p.chat_id,
      (select count(*)::int from hidden_in_pair(p) h where not h.is_seen and p.overseer_id is not null)
    from mentor_pairs p
    left join aliases m on m.id = p.mentor_alias and not m.is_gone
    left join aliases e on e.id = p.mentee_alias and not e.is_gone
    where p.is_overseen and (only_pair is null or p.id = only_pair)
      and (p.overseer_id = actor_member() and actor_oversees()
        or p.state = 'on_hold' and p.overseer_id is null and p.returning_member is null and actor_oversees_now()
          and actor_member() is distinct from p.mentor_member and actor_member() is distinct from p.mentee_member
          and not have_blocked(actor_member(), p.mentor_member) and not have_blocked(actor_member(), p.mentee_member))
    order by p.state = 'ended', p.overseer_id is null desc, p.started_on desc, p.id limit 200
  $$;

-- Takes over a paused pair, or gives one up.
-- @returns `done`, `conflict` if another overseer has it or it is waiting for its mentee, or null if the caller may not see it
create function oversee_pair(pair uuid, takes boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare present mentor_pairs;
  begin
    perform pg_advisory_xact_lock(870001);
    if not exists (select from overseen_pairs(pair)) then return null; end if;
    select p.* into present from mentor_pairs p where p.id = pair for update;
    if present.state = 'ended' then return 'conflict'; end if;
    if takes and present.overseer_id = actor_member() then return 'done'; end if;
    if not takes and present.overseer_id is null then return 'done'; end if;
    if takes and (present.overseer_id is not null or present.returning_member is not null or not actor_oversees_now()
      or have_blocked(actor_member(), present.mentor_member) or have_blocked(actor_member(), present.mentee_member)) then return 'conflict'; end if;
    update mentor_pairs p set overseer_id = case when takes then actor_member() end,
        state = case when takes then 'open' else 'on_hold' end,
        overseen_since = case when takes then (now() at time zone 'UTC')::date else p.overseen_since end,
        -- While it paused, nobody could write.
        active_on = (now() at time zone 'UTC')::date, asked_on = null
      where p.id = pair returning p.* into present;
    perform notify_pair(present);
    perform tell_topic('member', o.member_id, 'mentoring') from mentor_overseers o where not o.is_paused;
    return 'done';
  end $$;

-- The pair that the caller oversees. Everything an overseer reads or does goes through this function.
create function overseen_pair_of_actor(pair uuid) returns setof mentor_pairs
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select p.* from mentor_pairs p where p.id = pair and p.is_overseen and p.overseer_id = actor_member() $$;

-- @returns `ended`, `before` if it had already ended, or null if the caller does not oversee it
create function end_overseen_pair(pair uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare own mentor_pairs;
  begin
    perform pg_advisory_xact_lock(870001);
    select p.* into own from overseen_pair_of_actor(pair) p;
    if not found then return null; end if;
    if own.state = 'ended' then return 'before'; end if;
    perform end_mentor_pair(pair, 'overseer');
    perform return_mentor_request(pair);
    return 'ended';
  end $$;

create function overseen_meetings(pair uuid)
  returns table (id uuid, by_mentor boolean, starts_at timestamptz, ends_at timestamptz, state text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id, m.by_mentor, m.starts_at, m.ends_at, m.state from mentor_meetings m join overseen_pair_of_actor(pair) p on p.id = m.pair_id
    order by m.starts_at, m.id limit 200
  $$;

create function overseen_notes(pair uuid)
  returns table (id uuid, alias_id uuid, author_key bytea, signature bytea, sealed bytea, written_on date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select n.id, n.alias_id, n.author_key, n.signature, n.sealed, n.written_on from mentor_notes n join overseen_pair_of_actor(pair) p on p.id = n.pair_id
    where n.audience = 'both' order by n.written_on desc, n.id limit 200
  $$;

-- The conversation of a pair, for its overseer.
create function overseen_chat(pair uuid)
  returns table (id uuid, own_alias uuid, starter_key bytea, last_number int, aliases uuid[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.id, o.alias_id, c.starter_key, c.last_number, array[p.mentor_alias, p.mentee_alias]
    from overseen_pair_of_actor(pair) p join chats c on c.id = p.chat_id join mentor_overseers o on o.member_id = p.overseer_id
  $$;

create function overseen_seals(pair uuid) returns table (epoch int, alias_id uuid, generation int, sealed bytea)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select k.epoch, k.alias_id, k.generation, k.sealed from overseen_chat(pair) c
    join chat_seals k on k.chat_id = c.id and k.alias_id = c.own_alias order by k.epoch
  $$;

-- All messages of the two by number, including those that were not delivered.
create function overseen_messages(pair uuid, after int, before int, at_most int)
  returns table (
    number int, id uuid, alias_id uuid, at timestamptz, replaces uuid, epoch int, author_key bytea, sequence int, previous bytea, heads bytea[],
    hash bytea, signature bytea, sealed bytea, why text
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with page as (
      select m.*, s.alias_id as author from overseen_chat(pair) c
      join chat_messages m on m.chat_id = c.id
      join chat_sides s on s.chat_id = c.id and s.is_starter = m.by_starter
      where m.number > after and (before is null or m.number < before)
      order by case when before is null then m.number else -m.number end limit at_most
    )
    select p.number, p.id, p.author, p.at, p.replaces, p.epoch, p.author_key, p.sequence, p.previous, p.heads, p.hash, p.signature, p.sealed,
      case when p.sealed is null then p.replaced_as end
    from page p order by p.number
  $$;

create function overseen_hidden(pair uuid) returns table (message_id uuid, reason text, is_seen boolean, notified_on date, number int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select h.* from overseen_pair_of_actor(pair) p cross join lateral hidden_in_pair(p) h
    order by h.is_seen, h.notified_on desc, h.message_id limit 500
  $$;

-- Marks only those on the caller's page, so that later ones remain new.
create function mark_hidden_seen(pair uuid, seen uuid[]) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform from overseen_pair_of_actor(pair);
    if not found then return false; end if;
    update mentor_hidden_messages h set is_seen = true where h.pair_id = pair and h.message_id = any (seen) and not h.is_seen;
    return true;
  end $$;

-- Records that a device of one of the two has hidden a message or shared note that it received, or that a device of the overseer has found
-- one that the others did not. Authors cannot report their own, because they could give a less serious reason. An attempt to move contact
-- elsewhere overrides any other reason.
-- @returns false if the pair is not overseen or not the caller's, if it has no such message, or if the message is the caller's own
create function notify_hidden_message(pair uuid, message uuid, because text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare own mentor_pairs;
  begin
    select p.* into own from mentor_pairs p
      where p.id = pair and p.is_overseen and actor_member() in (p.mentor_member, p.mentee_member, p.overseer_id) for no key update;
    if not found or not exists (
        select from chat_messages m join chat_sides s on s.chat_id = m.chat_id and s.is_starter = m.by_starter
        where m.chat_id = own.chat_id and m.id = message and s.member_id is distinct from actor_member())
      and not exists (
        select from mentor_notes n
        where n.pair_id = pair and n.id = message and n.audience = 'both' and n.member_id is distinct from actor_member())
    then return false; end if;
    insert into mentor_hidden_messages as h (pair_id, message_id, member_id, reason) values (pair, message, actor_member(), because)
      on conflict (pair_id, message_id) do update set reason = excluded.reason, is_seen = false
        where h.reason = 'conduct' and excluded.reason = 'contact';
    if found and own.overseer_id is not null then perform tell_topic('member', own.overseer_id, 'mentoring'); end if;
    return true;
  end $$;

-- Someone who was accompanied as a younger member and is now in the older community continues without an overseer.
-- @returns `done`, `conflict` if they are under 18, or null if it is not their pair
create function go_on_without_overseer(pair uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare own mentor_pairs;
  begin
    perform pg_advisory_xact_lock(870001);
    -- The conversation first, as a message does.
    perform from chats c where c.id = (select p.chat_id from mentor_pairs p where p.id = pair and p.mentee_member = actor_member()) for no key update;
    select p.* into own from mentor_pairs p where p.id = pair and p.mentee_member = actor_member() for update;
    if not found then return null; end if;
    if not own.is_overseen then return 'done'; end if;
    if own.mentee_band <> 'older' or own.state = 'ended' then return 'conflict'; end if;
    perform notify_pair(own);
    update mentor_pairs p set is_overseen = false, overseer_id = null, overseen_since = null, state = 'open' where p.id = pair returning p.* into own;
    perform notify_pair(own);
    return 'done';
  end $$;

grant execute on function overseen_pairs(uuid), oversee_pair(uuid, boolean), end_overseen_pair(uuid), overseen_meetings(uuid),
  overseen_notes(uuid), overseen_chat(uuid), overseen_seals(uuid), overseen_messages(uuid, int, int, int), overseen_hidden(uuid),
  mark_hidden_seen(uuid, uuid[]), notify_hidden_message(uuid, uuid, text), go_on_without_overseer(uuid) to upstander_app;
