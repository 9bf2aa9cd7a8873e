-- [Note: Chats] in contract/community/chats.ts. End-to-end encrypted conversations between two members: of the older community, or between
-- a mentor and a younger mentee. A side belongs to a member of an age band, or has no member. All tables are accessed only through
-- functions.

-- The functions here refer to tables and functions of later files.
set local check_function_bodies to off;

-- What the other side sees of a member, if both have chosen to share it.
create table chat_settings (
  member_id uuid primary key references community_members on delete cascade,
  shows_typing boolean not null default false,
  shows_delivered boolean not null default false,
  shows_read boolean not null default false
);

alter table chat_settings enable row level security, force row level security;
create policy chat_settings_owner on chat_settings to upstander_owner using (true) with check (true);

-- From whom an alias accepts requests. No row means from no one.
create table chat_request_settings (
  alias_id uuid primary key references aliases on delete cascade,
  member_id uuid not null,
  band text not null default 'older' check (band = 'older'),
  requests_from text not null check (requests_from in ('nobody', 'met', 'community')),
  foreign key (member_id, band) references community_members (member_id, band) on delete cascade
);
create index chat_request_settings_member on chat_request_settings (member_id);

alter table chat_request_settings enable row level security, force row level security;
create policy chat_request_settings_owner on chat_request_settings to upstander_owner using (true) with check (true);

-- [Note: Chat keys] in contract/community/chat-settings.ts. The public keys outlast the member, so that nothing changes for those who
-- received them; the sealed secret key is deleted with the member. There is no foreign key to the alias for the same reason.
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

alter table chat_keys enable row level security, force row level security;
create policy chat_keys_owner on chat_keys to upstander_owner using (true) with check (true);

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
  -- The kinds are those of the contract; conversations with mentors will have their own.
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- The key that signs the first message.
  starter_key bytea not null check (octet_length(starter_key) = 32),
  epoch int not null default 1 check (epoch >= 1),
  last_number int not null default 0 check (last_number >= 0),
  started_at timestamptz(3) not null default now(),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  -- [Note: Overseen conversations] The pair whose conversation is or was overseen and, if it no longer is, the last message that was.
  -- Messages up to that one remain as they were read: hidden ones stay hidden, and they are stored for as long as the pair may be reviewed.
  overseen_pair_id uuid,
  overseen_until int check (overseen_until >= 0),
  constraint chats_overseen check (overseen_until is null or overseen_pair_id is not null)
);
create index chats_overseen_pair on chats (overseen_pair_id) where overseen_pair_id is not null;

alter table chats enable row level security, force row level security;
create policy chats_owner on chats to upstander_owner using (true) with check (true);

-- [Note: Sides of a conversation] Each conversation has two. The recipient's side exists even if the request reached no one, so that the
-- requester gets the same answers, lists and times. A side without a member was never reached, was erased, or belonged to a deleted
-- account.
create table chat_sides (
  chat_id uuid not null references chats on delete cascade,
  is_starter boolean not null,
  -- Not a foreign key: what others received remains when the alias is deleted, and an alias that never existed looks like any other.
  alias_id uuid not null,
  member_id uuid,
  band text not null default 'older',
  state text not null check (state in ('sent', 'lapsed', 'request', 'declined', 'missed', 'open', 'left')),
  -- The newest message delivered to this side.
  last_number int not null default 0 check (last_number >= 0),
  newest_at timestamptz(3) not null default now(),
  delivered_up_to int not null default 0 check (delivered_up_to >= 0),
  read_up_to int not null default 0 check (read_up_to >= 0),
  -- The value that the other side may see: null until sharing is chosen, and frozen once this side is blocked.
  shown_delivered int check (shown_delivered >= 0),
  shown_read int check (shown_read >= 0),
  is_muted boolean not null default false,
  primary key (chat_id, is_starter),
  foreign key (member_id, band) references community_members (member_id, band) on delete set null (member_id),
  constraint chat_sides_band check (band in ('younger', 'older'))
);
create index chat_sides_newest on chat_sides (member_id, newest_at desc, chat_id desc) where member_id is not null;
create index chat_sides_alias on chat_sides (alias_id);
create index chat_sides_waiting on chat_sides (state) where state in ('sent', 'request', 'lapsed', 'declined', 'missed');

alter table chat_sides enable row level security, force row level security;
create policy chat_sides_owner on chat_sides to upstander_owner using (true) with check (true);

-- When a side loses its member, its notices are deleted; when both have, so is the conversation. An overseen conversation remains for its
-- overseer after both sides have erased it.
create function leave_chat_side() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from notifications n where n.member_id = old.member_id and n.subject_kind = 'chat' and n.subject_id = old.chat_id;
    update chat_sides s set state = 'left' where s.chat_id = old.chat_id and s.is_starter = old.is_starter and s.state <> 'left';
    delete from chats c where c.id = old.chat_id and c.overseen_pair_id is null
      and not exists (select from chat_sides s where s.chat_id = c.id and s.member_id is not null);
    return null;
  end $$;
create trigger chat_sides_leave after update of member_id on chat_sides for each row
  when (old.member_id is not null and new.member_id is null) execute function leave_chat_side();

-- Members whose requests someone has declined: later ones do not arrive, under any alias. Never disclosed.
create table chat_refusals (
  member_id uuid not null references community_members on delete cascade,
  from_member uuid not null references community_members on delete cascade,
  since date not null default (now() at time zone 'UTC')::date,
  primary key (member_id, from_member)
);
create index chat_refusals_from on chat_refusals (from_member);

alter table chat_refusals enable row level security, force row level security;
create policy chat_refusals_owner on chat_refusals to upstander_owner using (true) with check (true);

-- A moderation item about messages outlasts the alias concerned.
create function keep_chat_reports() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update submissions s set alias_id = null where s.alias_id = old.id and s.kind = 'chat_report';
    return old;
  end $$;
create trigger aliases_chat_reports before delete on aliases for each row execute function keep_chat_reports();

-- The moderation queue retains nothing about the reporter after their account is deleted.
create function forget_chat_reporter() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update submissions s set left_to_others = array_remove(s.left_to_others, old.member_id) where s.chat_report_id = old.id;
    return null;
  end $$;

-- [Note: Blocks win] Each message and each block of an alias locks the conversation before it reads. Once a block has been answered,
-- nothing arrives any more, not even messages in transit. A block also declines a pending request.
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

-- The newest key generation of an alias; 1 if it has no keys, as for the substitute that others receive.
create function chat_generation(alias uuid) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select coalesce((select max(k.generation) from chat_keys k where k.alias_id = alias), 1) $$;

-- @returns why the caller cannot write under an alias: `closed` for the community, `silent` for a member who may not write, or null. A
--   sanction takes effect for each alias at an hour of its own, as elsewhere, because two aliases that fall silent together could be
--   linked.
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

-- A younger member who has a mentor has separate keys.
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
        from aliases a left join chat_request_settings d on d.alias_id = a.id where a.member_id = actor_member() and (a.band = 'older' or actor_is_accompanied())), '[]')
    from (select) one left join chat_settings s on s.member_id = actor_member()
  $$;

-- @returns `changed`, `silent` if the caller is not in the older community, or null if an alias is not theirs or has no keys
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

-- @returns `added`, `conflict` if it does not follow the last generation, `silent`, or null if the alias is not the caller's
create function add_chat_key(alias uuid, of_generation int, to_recipient text, key bytea, signed bytea, secret bytea) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if actor_band() is null or actor_band() <> 'older' and not actor_is_accompanied() then return 'silent'; end if;
    perform from aliases a where a.id = alias and a.member_id = actor_member() for update;
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

-- The keys of any alias that has some, regardless of its owner and of the requests that it accepts.
create function chat_keys_of(alias uuid)
  returns table (generation int, recipient text, verify_key bytea, succession bytea, since date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select k.generation, k.recipient, k.verify_key, k.succession, case when k.generation > 1 then k.made_on end
    from chat_keys k where k.alias_id = alias order by k.generation
  $$;

create function actor_uses_chats() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select coalesce(actor_band() = 'older' or actor_band() = 'younger' and actor_is_accompanied(), false) $$;

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

-- As the system: whom to notify of a message or an acceptance, unless their list already has an unread notice of this conversation.
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

-- As the system: unanswered requests lapse for both sides. Declined and missed requests are erased later, on each side separately.
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
    update chat_reports r set messages = '[]' where chat_report_words_go(r, now());
    delete from chats c where c.overseen_pair_id is not null and overseen_chat_goes(c, now());
    delete from mentor_pairs p
      where pair_is_over(p, now()) and p.mentor_member is null and p.mentee_member is null and p.returning_member is null
        and not exists (select from chats c where c.overseen_pair_id = p.id);
  end $$;

-- The caller's data export, table by table. Messages are included as sealed, and nothing discloses what the other side received or read.
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

grant execute on function own_chat_settings(), change_chat_settings(boolean, boolean, boolean, jsonb), add_chat_key(uuid, int, text,
  bytea, bytea, bytea), chat_keys_of(uuid), actor_uses_chats(), chat_news(uuid, uuid), chat_starter(uuid), lapse_chat_requests(int, int),
  own_chat_copy(text) to upstander_app;
