-- [Note: Chats] in contract/community/chats.ts. Sealed conversations between members of the older community: the database refuses anyone else, since
-- a side is held by a member of that age band or by nobody. All tables are reached through the functions below alone.
create unique index community_members_banded on community_members (member_id, band);

-- What the other side sees of a member, where both chose it.
create table chat_settings (
  member_id uuid primary key references community_members on delete cascade,
  shows_typing boolean not null default false,
  shows_delivered boolean not null default false,
  shows_read boolean not null default false
);

-- Whose requests reach an alias. Without a row: nobody's.
create table chat_request_settings (
  alias_id uuid primary key references aliases on delete cascade,
  member_id uuid not null,
  band text not null default 'older' check (band = 'older'),
  requests_from text not null check (requests_from in ('nobody', 'met', 'community')),
  foreign key (member_id, band) references community_members (member_id, band) on delete cascade
);
create index chat_request_settings_member on chat_request_settings (member_id);

-- [Note: Chat keys] in contract/community/chat-settings.ts. The public halves outlast the member, so that nothing changes for those who were given
-- them; the sealed secret goes with the member. No foreign key to the alias for the same reason.
create table chat_keys (
  alias_id uuid not null,
  generation int not null check (generation >= 1),
  member_id uuid references community_members on delete set null,
  recipient text not null check (recipient ~ '^age1[02-9ac-hj-np-z]{58}$'),
  verify_key bytea not null check (octet_length(verify_key) = 32),
  succession bytea check (octet_length(succession) = 64),
  sealed bytea check (octet_length(sealed) between 100 and 2048),
  made_on date not null default (now() at time zone 'UTC')::date,
  primary key (alias_id, generation)
);
create index chat_keys_member on chat_keys (member_id) where member_id is not null;
create function forget_chat_secret() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if new.member_id is null then new.sealed := null; end if;
    return new;
  end $$;
create trigger chat_keys_forget before update on chat_keys for each row execute function forget_chat_secret();

create table chats (
  id uuid primary key,
  -- The kinds are the contract's: a mentor's conversation will be another one.
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- By whose keys the first message is signed.
  starter_key bytea not null check (octet_length(starter_key) = 32),
  epoch int not null default 1 check (epoch >= 1),
  last_number int not null default 0 check (last_number >= 0),
  started_at timestamptz(3) not null default now(),
  request_hash bytea not null check (octet_length(request_hash) = 32)
);

-- [Note: Sides of a conversation] Two each. The side that was asked is there even where nobody was reached: the one who asked gets the same
-- answers, lists and times. A side without a member is nobody's: never reached, erased, or gone.
create table chat_sides (
  chat_id uuid not null references chats on delete cascade,
  is_starter boolean not null,
  -- No foreign key: what others were given stays when the alias goes, and an alias that never was looks like any other.
  alias_id uuid not null,
  member_id uuid,
  band text not null default 'older' check (band = 'older'),
  state text not null check (state in ('sent', 'lapsed', 'request', 'declined', 'missed', 'open', 'left')),
  -- The newest message that reaches this side.
  last_number int not null default 0 check (last_number >= 0),
  newest_at timestamptz(3) not null default now(),
  delivered_up_to int not null default 0 check (delivered_up_to >= 0),
  read_up_to int not null default 0 check (read_up_to >= 0),
  -- The same as the other side may see them: null until chosen, and standing still once it is blocked.
  shown_delivered int check (shown_delivered >= 0),
  shown_read int check (shown_read >= 0),
  is_muted boolean not null default false,
  primary key (chat_id, is_starter),
  foreign key (member_id, band) references community_members (member_id, band) on delete set null (member_id)
);
create index chat_sides_newest on chat_sides (member_id, newest_at desc, chat_id desc) where member_id is not null;
create index chat_sides_alias on chat_sides (alias_id);
create index chat_sides_waiting on chat_sides (state) where state in ('sent', 'request', 'lapsed', 'declined', 'missed');

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
  -- Null once it was changed or taken back before it was read.
  sealed bytea check (octet_length(sealed) between 100 and 33800),
  -- It does not reach the other side.
  is_held boolean not null,
  -- The message that this one changes or takes back, and what became of one that was.
  replaces uuid,
  replaced_as text check (replaced_as in ('replaced', 'withdrawn')),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  at timestamptz(3) not null default now(),
  primary key (chat_id, number),
  unique (chat_id, id),
  unique (chat_id, author_key, sequence),
  check ((sequence = 1) = (previous is null))
);

-- The key of each epoch, sealed to the keys of each alias.
create table chat_seals (
  chat_id uuid not null references chats on delete cascade,
  epoch int not null check (epoch >= 1),
  alias_id uuid not null,
  generation int not null check (generation >= 1),
  sealed bytea not null check (octet_length(sealed) between 100 and 2048),
  primary key (chat_id, epoch, alias_id)
);

-- Whose requests a member has declined: later ones do not arrive, under whichever alias. Never handed out.
create table chat_refusals (
  member_id uuid not null references community_members on delete cascade,
  from_member uuid not null references community_members on delete cascade,
  since date not null default (now() at time zone 'UTC')::date,
  primary key (member_id, from_member)
);
create index chat_refusals_from on chat_refusals (from_member);

-- [Note: Reported messages] in contract/community/chat-reports.ts, kept as flags are.
create table chat_reports (
  id uuid primary key,
  member_id uuid references members on delete set null,
  chat_id uuid references chats on delete set null,
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  -- Each with its words and the proof: id, number, at, by, words, authorKey, epoch, sequence, hash, signature.
  messages jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'agreed')),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  made_on date not null default (now() at time zone 'UTC')::date
);
create index chat_reports_member on chat_reports (member_id);
create index chat_reports_chat on chat_reports (chat_id);
alter table submissions add column chat_report_id uuid references chat_reports on delete cascade;
create index submissions_chat_report on submissions (chat_report_id) where chat_report_id is not null;

-- An item about messages outlasts the alias that it is about.
create function keep_chat_reports() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update submissions s set alias_id = null where s.alias_id = old.id and s.kind = 'chat_report';
    return old;
  end $$;
create trigger aliases_chat_reports before delete on aliases for each row execute function keep_chat_reports();

-- Of an account that is gone the queue keeps nothing.
create function forget_chat_reporter() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update submissions s set left_to_others = array_remove(s.left_to_others, old.member_id) where s.chat_report_id = old.id;
    return null;
  end $$;
create trigger chat_reports_forget after update of member_id on chat_reports for each row
  when (old.member_id is not null and new.member_id is null) execute function forget_chat_reporter();

-- A side that is nobody's any more takes its notices along, and the last one the conversation.
create function leave_chat_side() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from notifications n where n.member_id = old.member_id and n.subject_kind = 'chat' and n.subject_id = old.chat_id;
    update chat_sides s set state = 'left' where s.chat_id = old.chat_id and s.is_starter = old.is_starter and s.state <> 'left';
    delete from chats c where c.id = old.chat_id
      and not exists (select from chat_sides s where s.chat_id = c.id and s.member_id is not null);
    return null;
  end $$;
create trigger chat_sides_leave after update of member_id on chat_sides for each row
  when (old.member_id is not null and new.member_id is null) execute function leave_chat_side();

-- [Note: Blocks win] Each message and each block of an alias takes the lock of the conversation before it looks: once a block is answered, nothing
-- arrives any more, not even what was under way. A request that waits is declined by it.
create function hold_blocked_chats() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if new.mode <> 'block' then return null; end if;
    perform from chats c
      where c.id in (
        select mine.chat_id from chat_sides mine join chat_sides other on other.chat_id = mine.chat_id and other.is_starter <> mine.is_starter
        where mine.member_id = new.member_id and other.alias_id = new.alias_id)
      order by c.id for no key update;
    update chat_sides mine set state = 'declined' from chat_sides other
      where mine.member_id = new.member_id and mine.state = 'request' and other.chat_id = mine.chat_id
        and other.is_starter <> mine.is_starter and other.alias_id = new.alias_id;
    delete from notifications n using chat_sides mine, chat_sides other
      where mine.member_id = new.member_id and other.chat_id = mine.chat_id and other.is_starter <> mine.is_starter
        and other.alias_id = new.alias_id and n.member_id = new.member_id and n.subject_kind = 'chat' and n.subject_id = mine.chat_id;
    return null;
  end $$;
create trigger blocks_chats after insert or update on blocks for each row execute function hold_blocked_chats();

-- Whether a member has blocked an alias.
create function has_blocked(member uuid, alias uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from blocks b where b.member_id = member and b.alias_id = alias and b.mode = 'block') $$;

-- The newest generation of an alias's keys; 1 for one that has none, as for the stand-in that others are given.
create function chat_generation(alias uuid) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select coalesce((select max(k.generation) from chat_keys k where k.alias_id = alias), 1) $$;

-- @returns why the caller cannot write under an alias: `closed` for the community, `silent` for a member who may not write, or null. A step that
-- moderators took reaches each alias at an hour of its own, as everywhere, so that two of them do not fall silent together.
create function chat_hindrance(alias uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case
      when c.member_id is null or c.band <> 'older' or c.standing = 'out' then 'silent'
      when standing_now(c) = 'silent' and not exists (
        select from aliases a where a.id = alias and a.member_id = c.member_id and a.step_reaches_at > now()) then 'silent'
      when not s.is_open then 'closed' end
    from community_settings s left join community_members c on c.member_id = actor_member()
  $$;

create function own_chat_settings()
  returns table (is_open boolean, shows_typing boolean, shows_delivered boolean, shows_read boolean, aliases jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select chat_hindrance(null) is null, coalesce(s.shows_typing, false), coalesce(s.shows_delivered, false), coalesce(s.shows_read, false),
      coalesce((
        select jsonb_agg(jsonb_build_object('aliasId', a.id, 'requestsFrom', coalesce(d.requests_from, 'nobody'), 'keys', coalesce((
            select jsonb_agg(jsonb_build_object('generation', k.generation, 'recipient', k.recipient,
              'verifyKey', encode(k.verify_key, 'base64'), 'succession', encode(k.succession, 'base64'),
              'sealed', encode(k.sealed, 'base64'), 'madeOn', k.made_on) order by k.generation)
            from chat_keys k where k.alias_id = a.id and k.member_id = a.member_id), '[]')) order by a.is_usual desc, a.id)
        from aliases a left join chat_request_settings d on d.alias_id = a.id where a.member_id = actor_member() and a.band = 'older'), '[]')
    from (select) one left join chat_settings s on s.member_id = actor_member()
  $$;

-- @returns `changed`, `silent` where the caller is not in the older community, or null for an alias that is not theirs or has no keys
create function change_chat_settings(typing boolean, delivered boolean, has_read boolean, requests jsonb) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if actor_band() is distinct from 'older' then return 'silent'; end if;
    if exists (
      select from jsonb_array_elements(requests) d
      where not exists (
        select from aliases a where a.id = (d ->> 'aliasId')::uuid and a.member_id = actor_member() and a.band = 'older'
          and (d ->> 'from' = 'nobody' or exists (select from chat_keys k where k.alias_id = a.id and k.member_id = a.member_id))))
    then return null; end if;
    insert into chat_settings (member_id, shows_typing, shows_delivered, shows_read) values (actor_member(), typing, delivered, has_read)
      on conflict (member_id) do update set shows_typing = typing, shows_delivered = delivered, shows_read = has_read;
    insert into chat_request_settings (alias_id, member_id, requests_from)
      select distinct on (d ->> 'aliasId') (d ->> 'aliasId')::uuid, actor_member(), d ->> 'from' from jsonb_array_elements(requests) d
      on conflict (alias_id) do update set requests_from = excluded.requests_from;
    update chat_sides s set shown_delivered = case when delivered then s.shown_delivered end,
        shown_read = case when has_read then s.shown_read end
      where s.member_id = actor_member() and (s.shown_delivered is not null and not delivered or s.shown_read is not null and not has_read);
    return 'changed';
  end $$;

-- @returns `added`, `conflict` where it does not follow the last generation, `silent`, or null for an alias that is not the caller's
create function add_chat_key(alias uuid, of_generation int, to_recipient text, key bytea, signed bytea, secret bytea) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if actor_band() is distinct from 'older' then return 'silent'; end if;
    perform from aliases a where a.id = alias and a.member_id = actor_member() and a.band = 'older' for update;
    if not found then return null; end if;
    if exists (
      select from chat_keys k where k.alias_id = alias and k.generation = of_generation and k.recipient = to_recipient and k.verify_key = key)
    then return 'added'; end if;
    if of_generation <> (select coalesce(max(k.generation), 0) + 1 from chat_keys k where k.alias_id = alias) then return 'conflict'; end if;
    insert into chat_keys (alias_id, generation, member_id, recipient, verify_key, succession, sealed)
      values (alias, of_generation, actor_member(), to_recipient, key, signed, secret);
    -- Anyone who writes with this alias has to start an epoch. They learn it where they look, as everybody does.
    insert into live_events (topic, subject, what)
      select 'chat', s.chat_id, 'message' from chat_sides s where s.alias_id = alias and s.member_id = actor_member() and s.state = 'open';
    perform tell_topic('member', actor_member(), 'chats');
    return 'added';
  end $$;

-- Of every alias that has keys, whosever it is and whatever it takes.
create function chat_keys_of(alias uuid)
  returns table (generation int, recipient text, verify_key bytea, succession bytea, since date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select k.generation, k.recipient, k.verify_key, k.succession, case when k.generation > 1 then k.made_on end
    from chat_keys k where k.alias_id = alias order by k.generation
  $$;

create function actor_uses_chats() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select actor_band() is not distinct from 'older' $$;

-- Whether a request of the caller under one alias reaches another. [Note: Chats]
create function chat_reaches(sender uuid, target uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select a.member_id
    from aliases a join community_members c on c.member_id = a.member_id join chat_request_settings d on d.alias_id = a.id
    where a.id = target and a.band = 'older' and c.band = 'older' and c.standing <> 'out' and a.member_id <> actor_member()
      and exists (select from chat_keys k where k.alias_id = a.id and k.member_id = a.member_id)
      and (d.requests_from = 'community' or d.requests_from = 'met' and exists (
        select from posts mine join posts theirs on theirs.thread_id = mine.thread_id
        where mine.alias_id = sender and theirs.alias_id = target and mine.state = 'published' and theirs.state = 'published'))
      and not exists (
        select from blocks b join aliases own on own.id = b.alias_id
        where b.member_id = a.member_id and b.mode = 'block' and own.member_id = actor_member())
      and not exists (select from chat_refusals r where r.member_id = a.member_id and r.from_member = actor_member())
  $$;

-- Whether seals are exactly those of one epoch, to both sides and their newest keys.
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

-- A message as the device made it.
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

-- Asks someone. Everything is written that would be if it reached them, and takes as long.
-- @returns `sent`, `reused`, `asked` where there is a conversation or a request already, `blocked` by the caller, `keys`, `silent`, `closed`, or
--   null where the alias is not the caller's
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

-- @returns `accepted`, `conflict` where it does not wait for the caller any more, or null where it is not theirs
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

-- [Note: Blocks win] Sends a message, or one that changes or takes back another. Everything is written that would be if it reached the other side.
-- @returns what became of it, and for `sent` its number and moment: `reused`, `closed`, `blocked` by the caller, `keys`, `chain`, `silent`, or
--   null where the conversation is not the caller's or the message to be replaced is not there
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
    hindrance := case when own.state <> 'open' then 'ended' else coalesce(chat_hindrance(own.alias_id),
      case when has_blocked(actor_member(), other.alias_id) then 'blocked' end) end;
    if hindrance is not null then return query select hindrance, null::int, null::timestamptz; return; end if;
    if target is not null then
      select m.* into replaced_message from chat_messages m
        where m.chat_id = chat and m.id = target and m.by_starter = own.is_starter and m.replaces is null and m.replaced_as is null;
      if not found then return query select null::text, null::int, null::timestamptz; return; end if;
    end if;
    is_due := exists (
      select from chat_seals k where k.chat_id = chat and k.epoch = current.epoch and k.generation <> chat_generation(k.alias_id));
    if not is_newest_chat_key(own.alias_id, message.author_key) or not (case message.epoch
      when current.epoch then not is_due and seals = '[]'
      when current.epoch + 1 then are_chat_seals(seals, message.epoch, own.alias_id, other.alias_id) else false end)
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
          sealed = case when m.is_held or (not held and other.read_up_to < m.number) then null else m.sealed end
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

-- The caller's conversations, or one of them.
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
    left join aliases a on a.id = other.alias_id and a.band = 'older'
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
    select exists (
      select from chats c join chat_seals k on k.chat_id = c.id and k.epoch = c.epoch
      where c.id = chat and k.generation <> chat_generation(k.alias_id)
        and exists (select from chat_sides s where s.chat_id = c.id and s.member_id = actor_member()))
  $$;

-- Messages by number, as they reach the caller: of those that do not, the place in the chain alone, where a later one does.
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

-- @returns the newest number, or null where the conversation is not the caller's
create function own_chat_last(chat uuid) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select s.last_number from chat_sides s where s.chat_id = chat and s.member_id = actor_member() $$;

-- @returns false where the conversation is not the caller's
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

-- @returns the caller's alias where the other side is to see that they type, an empty text where not, or null where it is not theirs
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

-- [Note: Blocks] made against the alias of the other side, under the caller's own alias there.
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
        select actor_member(), a.id, own.alias_id, 'block' from aliases a where a.id = other.alias_id and a.band = 'older'
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

-- Messages that reach the caller and are there, with what is signed.
create function chat_messages_to_report(chat uuid, chosen uuid[])
  returns table (
    id uuid, number int, at timestamptz, is_own boolean, epoch int, author_key bytea, sequence int, previous bytea, heads bytea[], hash bytea,
    signature bytea, sealed bytea)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id, m.number, m.at, m.by_starter = mine.is_starter, m.epoch, m.author_key, m.sequence, m.previous, m.heads, m.hash, m.signature, m.sealed
    from chat_sides mine join chat_messages m on m.chat_id = mine.chat_id and m.number <= mine.last_number
    where mine.chat_id = chat and mine.member_id = actor_member() and m.id = any (chosen) and m.sealed is not null
      and (m.by_starter = mine.is_starter or not m.is_held)
    order by m.number
  $$;

-- @returns by when it is answered, `reused`, or null where the conversation is not the caller's
create function report_chat(report uuid, chat uuid, because text, said text, in_language text, opened jsonb, danger boolean, of_request bytea)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    own chat_sides;
    other chat_sides;
    earlier chat_reports;
    until constant timestamptz := due_at(danger);
    about aliases;
  begin
    select s.* into own from chat_sides s where s.chat_id = chat and s.member_id = actor_member();
    if not found then return null; end if;
    select r.* into earlier from chat_reports r where r.id = report;
    if found then
      return case when earlier.member_id = actor_member() and earlier.request_hash = of_request
        then coalesce((select (s.due at time zone 'UTC')::date::text from submissions s where s.chat_report_id = report), (until at time zone 'UTC')::date::text)
        else 'reused' end;
    end if;
    select s.* into other from chat_sides s where s.chat_id = chat and s.is_starter <> own.is_starter;
    select a.* into about from aliases a where a.id = other.alias_id and a.band = 'older';
    insert into chat_reports (id, member_id, chat_id, reason, messages, request_hash)
      values (report, actor_member(), chat, because, opened, of_request);
    insert into submissions (kind, chat_report_id, alias_id, author_id, language, band, is_danger, due, words, left_to_others)
      values ('chat_report', report, about.id, about.member_id, in_language, 'older', danger, until, said, array[actor_member()]);
    return (until at time zone 'UTC')::date::text;
  end $$;

-- What comes with an item about messages, for the moderator who has it open.
create function opened_chat_report(item uuid) returns table (reason text, messages jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select r.reason, r.messages from submissions s join chat_reports r on r.id = s.chat_report_id
    where s.id = item and s.claimed_by = actor_member() and s.claimed_until > now() and actor_is_moderator()
  $$;

create function decide_chat_report() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update chat_reports r set state = case new.outcome when 'keep' then 'kept' else 'agreed' end
      from submissions s where s.id = new.submission_id and r.id = s.chat_report_id;
    return null;
  end $$;
create trigger decisions_chat_report after update on decisions for each row
  when (old.state = 'made' and new.state = 'applied') execute function decide_chat_report();

-- As the system: which of these members are sides of which of these conversations.
create function chat_audience(of_chats uuid[], members uuid[]) returns table (chat_id uuid, member_id uuid, alias_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.chat_id, s.member_id, s.alias_id from chat_sides s
    where actor_kind() = 'system' and s.chat_id = any (of_chats) and s.member_id = any (members) and s.state not in ('left', 'declined', 'missed')
  $$;

-- As the system: whom to notify of a message or an acceptance, where nothing of this conversation is unread in their list already.
create function chat_news(chat uuid, message uuid) returns table (member_id uuid, generation int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id, m.generation
    from chat_messages w
    join chat_sides s on s.chat_id = w.chat_id and s.is_starter <> w.by_starter
    join chat_sides o on o.chat_id = w.chat_id and o.is_starter = w.by_starter
    join members m on m.id = s.member_id
    where actor_kind() = 'system' and w.chat_id = chat and w.id = message and not w.is_held and w.replaces is null and not s.is_muted
      and s.state in ('open', 'request') and s.read_up_to < w.number and not has_blocked(s.member_id, o.alias_id)
      and not exists (
        select from notifications n where n.member_id = m.id and n.subject_kind = 'chat' and n.subject_id = chat and not n.read)
  $$;
create function chat_starter(chat uuid) returns table (member_id uuid, generation int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id, m.generation from chat_sides s join members m on m.id = s.member_id
    where actor_kind() = 'system' and s.chat_id = chat and s.is_starter and s.state = 'open' and not s.is_muted
  $$;

-- As the system: requests without an answer lapse for both; what was declined or missed is erased later, on each side by itself.
create function lapse_chat_requests(days int, past_days int) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare lapsed uuid;
  begin
    if actor_kind() <> 'system' then return; end if;
    for lapsed in
      update chat_sides s set state = case s.state when 'sent' then 'lapsed' else 'missed' end from chats c
      where c.id = s.chat_id and s.state in ('sent', 'request') and c.started_at <= now() - make_interval(days => days)
      returning s.member_id
    loop
      if lapsed is not null then perform tell_topic('member', lapsed, 'chats'); end if;
    end loop;
    update chat_sides s set member_id = null from chats c
      where c.id = s.chat_id and s.member_id is not null and s.state in ('lapsed', 'declined', 'missed')
        and c.started_at <= now() - make_interval(days => days + past_days);
    delete from chat_keys k
      where k.member_id is null and not exists (select from chat_sides s where s.alias_id = k.alias_id)
        and not exists (select from aliases a where a.id = k.alias_id);
    -- The words that moderators read, six months later, as of flags.
    update chat_reports r set messages = '[]' where r.made_on < now() - interval '6 months' and r.messages <> '[]';
  end $$;

-- What the caller's copy of their data has, table by table: the messages sealed as they are, and nothing that would reveal what reached the other side
-- or was read by it.
create function own_chat_copy(of_table text) returns setof jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select to_jsonb(s) from chat_settings s where of_table = 'chat_settings' and s.member_id = actor_member()
    union all
    select to_jsonb(s) from chat_request_settings s where of_table = 'chat_request_settings' and s.member_id = actor_member()
    union all
    select to_jsonb(k) from chat_keys k where of_table = 'chat_keys' and k.member_id = actor_member()
    union all
    select to_jsonb(c) - '{request_hash}'::text[] from chat_sides s join chats c on c.id = s.chat_id
      where of_table = 'chats' and s.member_id = actor_member()
    union all
    select to_jsonb(s) from chat_sides s where of_table = 'chat_sides' and s.member_id = actor_member()
    union all
    select to_jsonb(m) from chat_sides s cross join lateral own_chat_messages(s.chat_id, 0, null, 2147483647) m
      where of_table = 'chat_messages' and s.member_id = actor_member()
    union all
    select to_jsonb(k) from chat_sides s join chat_seals k on k.chat_id = s.chat_id and k.alias_id = s.alias_id
      where of_table = 'chat_seals' and s.member_id = actor_member()
    union all
    select to_jsonb(r) - '{request_hash}'::text[] from chat_reports r where of_table = 'chat_reports' and r.member_id = actor_member()
  $$;

revoke execute on function forget_chat_secret(), keep_chat_reports(), leave_chat_side(), hold_blocked_chats(), has_blocked(uuid, uuid), chat_generation(uuid),
  chat_hindrance(uuid), own_chat_settings(), change_chat_settings(boolean, boolean, boolean, jsonb),
  add_chat_key(uuid, int, text, bytea, bytea, bytea), chat_keys_of(uuid), actor_uses_chats(), chat_reaches(uuid, uuid),
  are_chat_seals(jsonb, int, uuid, uuid), insert_chat_seals(uuid, jsonb),
  insert_chat_message(uuid, int, boolean, new_chat_message, boolean, uuid, bytea), is_newest_chat_key(uuid, bytea),
  send_chat_request(uuid, text, uuid, uuid, new_chat_message, jsonb, bytea), accept_chat(uuid, int), decline_chat(uuid),
  send_chat_message(uuid, new_chat_message, jsonb, bytea, uuid, text), own_chats(uuid, text[], timestamptz, uuid, int),
  count_own_chats(), own_chat_seals(uuid), is_chat_epoch_due(uuid), own_chat_messages(uuid, int, int, int), own_chat_last(uuid),
  mark_chat(uuid, int, int), chat_typing(uuid), mute_chat(uuid, boolean), block_chat(uuid, boolean), leave_chat(uuid, boolean),
  chat_messages_to_report(uuid, uuid[]), report_chat(uuid, uuid, text, text, text, jsonb, boolean, bytea), opened_chat_report(uuid),
  decide_chat_report(), chat_audience(uuid[], uuid[]), chat_news(uuid, uuid), chat_starter(uuid), lapse_chat_requests(int, int),
  own_chat_copy(text), forget_chat_reporter() from public;
grant execute on function own_chat_settings(), change_chat_settings(boolean, boolean, boolean, jsonb), add_chat_key(uuid, int, text, bytea, bytea, bytea),
  chat_keys_of(uuid), actor_uses_chats(), send_chat_request(uuid, text, uuid, uuid, new_chat_message, jsonb, bytea),
  accept_chat(uuid, int), decline_chat(uuid), send_chat_message(uuid, new_chat_message, jsonb, bytea, uuid, text),
  own_chats(uuid, text[], timestamptz, uuid, int), count_own_chats(), own_chat_seals(uuid), is_chat_epoch_due(uuid),
  own_chat_messages(uuid, int, int, int), own_chat_last(uuid), mark_chat(uuid, int, int), chat_typing(uuid),
  mute_chat(uuid, boolean), block_chat(uuid, boolean), leave_chat(uuid, boolean), chat_messages_to_report(uuid, uuid[]),
  report_chat(uuid, uuid, text, text, text, jsonb, boolean, bytea), opened_chat_report(uuid), chat_audience(uuid[], uuid[]),
  chat_news(uuid, uuid), chat_starter(uuid), lapse_chat_requests(int, int), own_chat_copy(text) to upstander_app;

alter table chat_settings enable row level security;
alter table chat_settings force row level security;
create policy chat_settings_owner on chat_settings to upstander_owner using (true) with check (true);
alter table chat_request_settings enable row level security;
alter table chat_request_settings force row level security;
create policy chat_request_settings_owner on chat_request_settings to upstander_owner using (true) with check (true);
alter table chat_keys enable row level security;
alter table chat_keys force row level security;
create policy chat_keys_owner on chat_keys to upstander_owner using (true) with check (true);
alter table chats enable row level security;
alter table chats force row level security;
create policy chats_owner on chats to upstander_owner using (true) with check (true);
alter table chat_sides enable row level security;
alter table chat_sides force row level security;
create policy chat_sides_owner on chat_sides to upstander_owner using (true) with check (true);
alter table chat_messages enable row level security;
alter table chat_messages force row level security;
create policy chat_messages_owner on chat_messages to upstander_owner using (true) with check (true);
alter table chat_seals enable row level security;
alter table chat_seals force row level security;
create policy chat_seals_owner on chat_seals to upstander_owner using (true) with check (true);
alter table chat_refusals enable row level security;
alter table chat_refusals force row level security;
create policy chat_refusals_owner on chat_refusals to upstander_owner using (true) with check (true);
alter table chat_reports enable row level security;
alter table chat_reports force row level security;
create policy chat_reports_owner on chat_reports to upstander_owner using (true) with check (true);

-- Replaced: as in 0079, and of reported messages the reporter is notified.
create or replace function apply_decision(decision uuid)
  returns table (member_id uuid, generation int, news text, event uuid, subject_kind text, subject_id uuid, subject_number int)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    made decisions;
    item submissions;
    post posts;
    was_published boolean;
  begin
    if actor_kind() <> 'system' then raise exception 'Only the system applies decisions.' using errcode = 'insufficient_privilege'; end if;
    select d.* into made from decisions d where d.id = decision and d.state = 'made' for update;
    if not found then return; end if;
    update decisions d set state = 'applied' where d.id = decision;
    select s.* into item from submissions s where s.id = made.submission_id;
    select p.* into post from posts p where p.id = item.post_id for update;
    was_published := post.state = 'published';
    case item.kind
      when 'name' then perform apply_to_name(made, item);
      when 'sanction' then perform apply_to_sanction(made, item);
      when 'age_band' then perform apply_to_band_change(made, item);
      when 'about_me' then perform apply_to_claim(made, item, post);
      else
        -- Its author has taken it away meanwhile: nothing is published against their will.
        if post.id is not null and post.state <> 'withdrawn' then
          if item.kind = 'flag' then perform apply_to_flag(made, item, post);
          -- Nothing is published of someone who has left meanwhile, while their names go one by one.
          elsif exists (select from aliases a where a.id = post.alias_id and a.goes_at is not null) then null;
          elsif made.revision is distinct from post.revision then
            update decisions d set state = 'undone' where d.id = decision;
            perform read_again(item);
            return;
          elsif item.kind = 'edit' then perform apply_to_edit(made, post);
          else perform apply_to_text(made, item, post);
          end if;
        end if;
    end case;
    perform raise_standing(item.author_id);
    return query
      select m.id, m.generation, 'decided'::text, decision, case when item.post_id is null then 'moderation' else 'own_post' end,
          coalesce(item.post_id, item.id), null::int
        from members m
        where m.id = coalesce(item.author_id, item.subject_id) and item.kind <> 'chat_report' and not (item.kind in ('flag', 'about_me') and made.outcome = 'keep')
      union
      select m.id, m.generation, 'flag', decision, 'moderation', f.id, null from flags f join members m on m.id = f.member_id where f.submission_id = item.id
      union
      -- The subject of reported messages is notified of a step, and of nothing else: that would reveal the reporter.
      select m.id, m.generation, 'flag', decision, 'moderation', r.id, null
        from chat_reports r join members m on m.id = r.member_id where r.id = item.chat_report_id
      union
      select f.member_id, f.generation, 'answer', item.post_id, 'thread', f.thread_id, f.number from followers_to_notify(item.post_id) f
        where not was_published;
  end $$;
