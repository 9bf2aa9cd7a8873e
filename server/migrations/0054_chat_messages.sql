-- Messages of conversations.

-- The functions here refer to tables and functions of later files.
set local check_function_bodies to off;

create table chat_messages (
  chat_id uuid not null references chats on delete cascade,
  number int not null check (number >= 1),
  id uuid not null,
  by_starter boolean not null,
  epoch int not null check (epoch >= 1),
  author_key bytea not null check (octet_length(author_key) = 32),
  sequence int not null check (sequence >= 1),
  previous bytea check (octet_length(previous) = 32),
  heads bytea[] not null check (cardinality(heads) <= 16),
  hash bytea not null check (octet_length(hash) = 32),
  signature bytea not null check (octet_length(signature) = 64),
  -- Null if the message was changed or withdrawn before it was read.
  sealed bytea check (octet_length(sealed) between 100 and 33800),
  -- It is not delivered to the other side.
  is_held boolean not null,
  -- The message that this one changes or withdraws, and for a replaced message what became of it.
  replaces uuid,
  replaced_as text check (replaced_as in ('replaced', 'withdrawn')),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  at timestamptz(3) not null default now(),
  primary key (chat_id, number),
  unique (chat_id, id),
  unique (chat_id, author_key, sequence),
  check ((sequence = 1) = (previous is null))
);

alter table chat_messages enable row level security, force row level security;
create policy chat_messages_owner on chat_messages to upstander_owner using (true) with check (true);

-- The key of each epoch, sealed to the keys of each alias.
create table chat_seals (
  chat_id uuid not null references chats on delete cascade,
  epoch int not null check (epoch >= 1),
  alias_id uuid not null,
  generation int not null check (generation >= 1),
  sealed bytea not null check (octet_length(sealed) between 100 and 2048),
  primary key (chat_id, epoch, alias_id)
);

alter table chat_seals enable row level security, force row level security;
create policy chat_seals_owner on chat_seals to upstander_owner using (true) with check (true);

-- Whether the seals are exactly those of one epoch, for both sides and their newest keys.
create function are_chat_seals(seals jsonb, of_epoch int, one uuid, other uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select jsonb_array_length(seals) = 2 and not exists (
      select from (values (one), (other)) side (id)
      where not exists (
        select from jsonb_array_elements(seals) s
        where (s ->> 'aliasId')::uuid = side.id and (s ->> 'epoch')::int = of_epoch and (s ->> 'generation')::int = chat_generation(side.id)))
  $$;

create function insert_chat_seals(chat uuid, seals jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into chat_seals (chat_id, epoch, alias_id, generation, sealed)
    select chat, (s ->> 'epoch')::int, (s ->> 'aliasId')::uuid, (s ->> 'generation')::int, decode(s ->> 'sealed', 'hex')
    from jsonb_array_elements(seals) s
  $$;

-- A message as created by the device.
create type new_chat_message as (
  id uuid, epoch int, author_key bytea, sequence int, previous bytea, heads bytea[], hash bytea, signature bytea, sealed bytea);

create function insert_chat_message(chat uuid, place int, starter boolean, message new_chat_message, held boolean, target uuid, of_request bytea)
  returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into chat_messages (chat_id, number, id, by_starter, epoch, author_key, sequence, previous, heads, hash, signature, sealed, is_held,
      replaces, request_hash)
    values (chat, place, message.id, starter, message.epoch, message.author_key, message.sequence, message.previous, message.heads,
      message.hash, message.signature, message.sealed, held, target, of_request)
  $$;

-- Whether a key is the newest of an alias.
create function is_newest_chat_key(alias uuid, key bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from chat_keys k where k.alias_id = alias and k.verify_key = key and k.member_id = actor_member() and k.generation = chat_generation(alias))
  $$;

-- Sends a request. It writes the same rows and takes as long whether or not the request reaches the recipient, so that the sender cannot
-- tell.
-- @returns `sent`, `reused`, `asked` if there is already a conversation or a request, `blocked` by the caller, `keys`, `silent`, `closed`,
--   or null if the alias is not the caller's
create function send_chat_request(chat uuid, of_kind text, sender uuid, target uuid, message new_chat_message, seals jsonb, of_request bytea)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier chats;
    reached uuid;
  begin
    -- One request of a member after the other.
    perform from community_members c where c.member_id = actor_member() for no key update;
    select c.* into earlier from chats c where c.id = chat;
    if found then
      return case when earlier.request_hash = of_request and exists (
        select from chat_sides s where s.chat_id = chat and s.is_starter and s.member_id = actor_member()) then 'sent' else 'reused' end;
    end if;
    if chat_hindrance(sender) is not null then return chat_hindrance(sender); end if;
    if not exists (select from aliases a where a.id = sender and a.member_id = actor_member() and a.band = 'older') or sender = target then
      return null;
    end if;
    if exists (
      select from chat_sides mine join chat_sides other on other.chat_id = mine.chat_id and other.is_starter <> mine.is_starter
      where mine.member_id = actor_member() and mine.alias_id = sender and other.alias_id = target and mine.state in ('sent', 'request', 'open'))
    then return 'asked'; end if;
    if has_blocked(actor_member(), target) then return 'blocked'; end if;
    if message.epoch <> 1 or message.sequence <> 1 or message.previous is not null or not is_newest_chat_key(sender, message.author_key)
      or not are_chat_seals(seals, 1, sender, target) then return 'keys'; end if;
    reached := chat_reaches(sender, target);
    insert into chats (id, kind, starter_key, last_number, request_hash) values (chat, of_kind, message.author_key, 1, of_request);
    insert into chat_sides (chat_id, is_starter, alias_id, member_id, state, last_number, read_up_to, delivered_up_to)
      values (chat, true, sender, actor_member(), 'sent', 1, 1, 1), (chat, false, target, reached, 'request', 1, 0, 0);
    perform insert_chat_message(chat, 1, true, message, reached is null, null, of_request);
    perform insert_chat_seals(chat, seals);
    perform tell_topic('member', coalesce(reached, actor_member()), 'chats');
    return 'sent';
  end $$;

-- @returns `accepted`, `conflict` if it is no longer waiting for the caller, or null if it is not theirs
create function accept_chat(chat uuid, days int) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare own chat_sides;
  begin
    perform from chats c where c.id = chat for no key update;
    select s.* into own from chat_sides s where s.chat_id = chat and s.member_id = actor_member();
    if not found then return null; end if;
    if own.state = 'open' and not own.is_starter then return 'accepted'; end if;
    if own.state <> 'request' or chat_hindrance(own.alias_id) is not null or exists (
      select from chats c where c.id = chat and c.started_at <= now() - make_interval(days => days)) then return 'conflict'; end if;
    update chat_sides s set state = 'open' where s.chat_id = chat and (s.is_starter = own.is_starter or s.state = 'sent');
    perform tell_topic('member', s.member_id, 'chats') from chat_sides s where s.chat_id = chat and s.member_id is not null;
    return 'accepted';
  end $$;

create function decline_chat(chat uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare own chat_sides;
  begin
    perform from chats c where c.id = chat for no key update;
    select s.* into own from chat_sides s where s.chat_id = chat and s.member_id = actor_member();
    if not found then return null; end if;
    if own.state = 'declined' then return 'declined'; end if;
    if own.state <> 'request' then return 'conflict'; end if;
    update chat_sides s set state = 'declined' where s.chat_id = chat and s.is_starter = own.is_starter;
    insert into chat_refusals (member_id, from_member)
      select actor_member(), o.member_id from chat_sides o where o.chat_id = chat and o.is_starter <> own.is_starter and o.member_id is not null
      on conflict do nothing;
    delete from notifications n where n.member_id = actor_member() and n.subject_kind = 'chat' and n.subject_id = chat;
    perform tell_topic('member', actor_member(), 'chats');
    return 'declined';
  end $$;

-- [Note: Blocks win] Sends a message, or one that changes or withdraws another. It writes the same rows whether or not the message is
-- delivered. In an overseen pair each epoch is also sealed to the overseer, and nothing can be sent while there is none.
-- @returns the outcome, and for `sent` the number and time of the message: `reused`, `closed`, `blocked` by the caller, `keys`, `chain`,
--   `silent`, or null if the conversation is not the caller's or there is no such message to replace
create function send_chat_message(chat uuid, message new_chat_message, seals jsonb, of_request bytea, target uuid, replaced text)
  returns table (outcome text, number int, at timestamptz)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    current chats;
    own chat_sides;
    other chat_sides;
    earlier chat_messages;
    replaced_message chat_messages;
    held boolean;
    is_due boolean;
    hindrance text;
  begin
    select c.* into current from chats c where c.id = chat for no key update;
    select s.* into own from chat_sides s where s.chat_id = chat and s.member_id = actor_member();
    if own.chat_id is null then return query select null::text, null::int, null::timestamptz; return; end if;
    select m.* into earlier from chat_messages m where m.chat_id = chat and m.id = message.id;
    if earlier.id is not null then
      return query select case when earlier.by_starter = own.is_starter and earlier.request_hash = of_request then 'sent' else 'reused' end,
        earlier.number, earlier.at;
      return;
    end if;
    select s.* into other from chat_sides s where s.chat_id = chat and s.is_starter <> own.is_starter;
    hindrance := case when own.state <> 'open' then 'ended' else coalesce(
      case when is_overseen_chat(chat) then coalesce(overseen_voice_hindrance(own.alias_id), overseen_hindrance(chat)) else chat_hindrance(own.alias_id) end,
      case when has_blocked(actor_member(), other.alias_id) then 'blocked' end) end;
    if hindrance is not null then return query select hindrance, null::int, null::timestamptz; return; end if;
    if target is not null then
      select m.* into replaced_message from chat_messages m
        where m.chat_id = chat and m.id = target and m.by_starter = own.is_starter and m.replaces is null and m.replaced_as is null;
      if not found then return query select null::text, null::int, null::timestamptz; return; end if;
    end if;
    is_due := chat_epoch_due(chat);
    if not is_newest_chat_key(own.alias_id, message.author_key) or not (case message.epoch
      when current.epoch then not is_due and seals = '[]'
      when current.epoch + 1 then are_seals_for(seals, message.epoch, chat_readers(chat)) else false end)
    then return query select 'keys', null::int, null::timestamptz; return; end if;
    if (message.sequence - 1, message.previous) is distinct from (
      coalesce((select max(m.sequence) from chat_messages m where m.chat_id = chat and m.author_key = message.author_key), 0),
      (select m.hash from chat_messages m where m.chat_id = chat and m.author_key = message.author_key order by m.sequence desc limit 1))
    then return query select 'chain', null::int, null::timestamptz; return; end if;
    held := other.member_id is null or other.state <> 'open' or has_blocked(other.member_id, own.alias_id);
    perform insert_chat_message(chat, current.last_number + 1, own.is_starter, message, held, target, of_request);
    if message.epoch > current.epoch then perform insert_chat_seals(chat, seals); end if;
    update chats c set epoch = message.epoch, last_number = current.last_number + 1 where c.id = chat;
    -- To the one who wrote it, what they have taken back is gone at once; to the other side where they had not read it.
    if target is not null then
      update chat_messages m set replaced_as = replaced,
          -- Of what was overseen nothing disappears.
          sealed = case when (m.is_held or (not held and other.read_up_to < m.number))
            and (current.overseen_pair_id is null or m.number > current.overseen_until) then null else m.sealed end
        where m.chat_id = chat and m.id = target;
    end if;
    update chat_sides s set last_number = current.last_number + 1, newest_at = now(),
        -- The writer has read what they write, and no more than they had before it.
        read_up_to = case when s.is_starter = own.is_starter and s.read_up_to = s.last_number then current.last_number + 1 else s.read_up_to end,
        delivered_up_to = case when s.is_starter = own.is_starter and s.delivered_up_to = s.last_number
          then current.last_number + 1 else s.delivered_up_to end
      where s.chat_id = chat and (s.is_starter = own.is_starter or not held);
    if held then perform tell_topic('member', actor_member(), 'chats'); else perform tell_topic('chat', chat, 'message'); end if;
    return query select 'sent', m.number, m.at from chat_messages m where m.chat_id = chat and m.id = message.id;
  end $$;

-- The caller's conversations, or one of them. A mentor sees the name of a younger mentee.
create function own_chats(only_chat uuid, of_states text[], before timestamptz, before_id uuid, at_most int)
  returns table (
    id uuid, kind text, state text, own_alias uuid, other_alias uuid, other_name text, other_picture int, is_starter boolean, started_at timestamptz,
    newest_at timestamptz, last_number int, read_up_to int, unread int, is_muted boolean, is_blocked boolean, their_delivered int, their_read int,
    epoch int, starter_key bytea
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.id, c.kind, mine.state, mine.alias_id, other.alias_id, case when not a.is_gone then a.name end,
      coalesce(a.picture, get_byte(uuid_send(other.alias_id), 0) % 48), mine.is_starter, c.started_at, mine.newest_at, mine.last_number, mine.read_up_to,
      (select count(*)::int from chat_messages m
        where m.chat_id = c.id and m.number > mine.read_up_to and m.number <= mine.last_number and m.by_starter <> mine.is_starter
          and not m.is_held and m.replaces is null and m.sealed is not null),
      mine.is_muted, has_blocked(actor_member(), other.alias_id),
      case when coalesce(own.shows_delivered, false) then other.shown_delivered end, case when coalesce(own.shows_read, false) then other.shown_read end,
      c.epoch, c.starter_key
    from chat_sides mine
    join chats c on c.id = mine.chat_id
    join chat_sides other on other.chat_id = c.id and other.is_starter <> mine.is_starter
    left join aliases a on a.id = other.alias_id and (a.band = 'older' or c.kind = 'mentoring')
    left join chat_settings own on own.member_id = actor_member()
    where mine.member_id = actor_member() and (only_chat is null or c.id = only_chat) and (of_states is null or mine.state = any (of_states))
      and (before is null or (mine.newest_at, c.id) < (before, before_id))
    order by mine.newest_at desc, c.id desc limit at_most
  $$;

create function count_own_chats() returns table (unread int, requests int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select count(*) filter (where o.state = 'open' and o.unread > 0 and not o.is_muted and not o.is_blocked)::int,
      count(*) filter (where o.state = 'request')::int
    from own_chats(null, array['open', 'request'], null, null, 1000) o
  $$;

-- The caller's seals of every epoch, and the keys of both sides.
create function own_chat_seals(chat uuid) returns table (epoch int, alias_id uuid, generation int, sealed bytea)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select k.epoch, k.alias_id, k.generation, k.sealed
    from chat_seals k join chat_sides s on s.chat_id = k.chat_id and s.alias_id = k.alias_id
    where k.chat_id = chat and s.member_id = actor_member() order by k.epoch
  $$;

create function is_chat_epoch_due(chat uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(chat_epoch_due(chat), false) and exists (select from chat_sides s where s.chat_id = chat and s.member_id = actor_member())
  $$;

-- Messages by number, as delivered to the caller. For one that is not delivered only its place in the chain is returned, and only if a
-- later message is delivered.
create function own_chat_messages(chat uuid, after int, before int, at_most int)
  returns table (
    number int, id uuid, alias_id uuid, at timestamptz, replaces uuid, epoch int, author_key bytea, sequence int, previous bytea, heads bytea[],
    hash bytea, signature bytea, sealed bytea, why text
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with page as (
      select m.*, s.alias_id as author, m.by_starter = mine.is_starter as is_own
      from chat_sides mine
      join chat_messages m on m.chat_id = mine.chat_id and m.number <= mine.last_number
      join chat_sides s on s.chat_id = mine.chat_id and s.is_starter = m.by_starter
      where mine.chat_id = chat and mine.member_id = actor_member() and m.number > after and (before is null or m.number < before)
      -- From the end where only what is before is asked for.
      order by case when before is null then m.number else -m.number end limit at_most
    ), shown as (
      select p.*, case
          when p.is_own then p.replaced_as
          when p.is_held then 'blocked'
          when p.sealed is null then p.replaced_as end as missing
      from page p
    )
    select s.number, s.id, s.author, s.at, s.replaces, s.epoch, s.author_key, s.sequence, s.previous, s.heads, s.hash, s.signature,
      case when s.missing is null then s.sealed end, s.missing
    from shown s order by s.number
  $$;

-- @returns the newest number, or null if the conversation is not the caller's
create function own_chat_last(chat uuid) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select s.last_number from chat_sides s where s.chat_id = chat and s.member_id = actor_member() $$;

-- @returns false if the conversation is not the caller's
create function mark_chat(chat uuid, delivered int, has_read int) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    own chat_sides;
    other chat_sides;
    shows chat_settings;
    is_shown boolean;
  begin
    -- With the lock, so that a block that is answered lets no later mark be seen.
    perform from chats c where c.id = chat for no key update;
    select s.* into own from chat_sides s where s.chat_id = chat and s.member_id = actor_member();
    if not found then return false; end if;
    select s.* into other from chat_sides s where s.chat_id = chat and s.is_starter <> own.is_starter;
    select s.* into shows from chat_settings s where s.member_id = actor_member();
    is_shown := own.state = 'open' and not has_blocked(actor_member(), other.alias_id);
    update chat_sides s set delivered_up_to = greatest(s.delivered_up_to, least(delivered, s.last_number)),
        read_up_to = greatest(s.read_up_to, least(has_read, s.last_number)),
        shown_delivered = case when is_shown and shows.shows_delivered
          then greatest(s.delivered_up_to, least(delivered, s.last_number)) else s.shown_delivered end,
        shown_read = case when is_shown and shows.shows_read then greatest(s.read_up_to, least(has_read, s.last_number)) else s.shown_read end
      where s.chat_id = chat and s.is_starter = own.is_starter
        and (s.delivered_up_to < least(delivered, s.last_number) or s.read_up_to < least(has_read, s.last_number));
    if not found then return true; end if;
    update notifications n set read = true
      where n.member_id = actor_member() and n.subject_kind = 'chat' and n.subject_id = chat and not n.read and has_read >= own.last_number;
    perform tell_topic('member', actor_member(), 'chats');
    if is_shown and other.member_id is not null and (shows.shows_delivered or shows.shows_read)
      and not has_blocked(other.member_id, own.alias_id) then
      insert into live_events (topic, subject, what, about) values ('chat', chat, 'mark', own.alias_id);
    end if;
    return true;
  end $$;

-- @returns the caller's alias if the other side may see that they are typing, an empty text if not, or null if the conversation is not
--   theirs
create function chat_typing(chat uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when mine.state = 'open' and other.state = 'open' and m.shows_typing and o.shows_typing
        and not has_blocked(mine.member_id, other.alias_id) and not has_blocked(other.member_id, mine.alias_id)
      then mine.alias_id::text else '' end
    from chat_sides mine
    join chat_sides other on other.chat_id = mine.chat_id and other.is_starter <> mine.is_starter
    left join chat_settings m on m.member_id = mine.member_id
    left join chat_settings o on o.member_id = other.member_id
    where mine.chat_id = chat and mine.member_id = actor_member()
  $$;

create function mute_chat(chat uuid, muted boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update chat_sides s set is_muted = muted where s.chat_id = chat and s.member_id = actor_member();
    if found then perform tell_topic('member', actor_member(), 'chats'); return true; end if;
    return false;
  end $$;

-- [Note: Blocks] A block of the other side's alias, made under the caller's own alias in the conversation.
create function block_chat(chat uuid, blocked boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    own chat_sides;
    other chat_sides;
  begin
    -- The same lock as a message takes, before the block is written: one waits for the other.
    perform from chats c where c.id = chat for no key update;
    select s.* into own from chat_sides s where s.chat_id = chat and s.member_id = actor_member();
    if not found then return false; end if;
    select s.* into other from chat_sides s where s.chat_id = chat and s.is_starter <> own.is_starter;
    if blocked then
      insert into blocks (member_id, alias_id, by_alias, mode)
        select actor_member(), a.id, own.alias_id, 'block' from aliases a where a.id = other.alias_id and (a.band = 'older' or is_overseen_chat(chat))
        on conflict (member_id, alias_id) do update set mode = 'block';
    else delete from blocks b where b.member_id = actor_member() and b.alias_id = other.alias_id;
    end if;
    perform tell_topic('member', actor_member(), 'chats');
    return true;
  end $$;

create function leave_chat(chat uuid, erases boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare own chat_sides;
  begin
    perform from chats c where c.id = chat for update;
    select s.* into own from chat_sides s where s.chat_id = chat and s.member_id = actor_member();
    if not found then return false; end if;
    -- Someone who erases a request that waits has declined it.
    if own.state = 'request' then perform decline_chat(chat); end if;
    update chat_sides s set state = 'left' where s.chat_id = chat and s.is_starter = own.is_starter and s.state in ('open', 'sent');
    if erases then update chat_sides s set member_id = null where s.chat_id = chat and s.is_starter = own.is_starter; end if;
    perform tell_topic('member', actor_member(), 'chats');
    return true;
  end $$;

grant execute on function send_chat_request(uuid, text, uuid, uuid, new_chat_message, jsonb, bytea), accept_chat(uuid, int),
  decline_chat(uuid), send_chat_message(uuid, new_chat_message, jsonb, bytea, uuid, text), own_chats(uuid, text[], timestamptz, uuid,
  int), count_own_chats(), own_chat_seals(uuid), is_chat_epoch_due(uuid), own_chat_messages(uuid, int, int, int), own_chat_last(uuid),
  mark_chat(uuid, int, int), chat_typing(uuid), mute_chat(uuid, boolean), block_chat(uuid, boolean), leave_chat(uuid,
  boolean) to upstander_app;
