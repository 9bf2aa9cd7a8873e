import { useQuery } from '@tanstack/react-query'
import { blocksQuery, voiceQuery } from '#web/community/queries.ts'
import { VoicePicture } from '#web/community/author/author.tsx'
import { bandNames } from '#web/community/names.ts'
import type { Voice } from '#contract/community/voices.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { lineLink, Link } from '#web/ui/link.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { BlockList } from './block-list.tsx'
import { ChangeVoice } from './voice-form.tsx'
import { DigestChoice } from './digest-choice.tsx'
import { LeaveForm } from './leave-form.tsx'
import { BandChange } from './band-change.tsx'
import { OwnOpenings } from './own-openings.tsx'
import { OwnNames } from './own-names.tsx'

function nameStateText({ nameState }: Voice): string | null {
  if (nameState === 'waiting') return m.profiles_voice_name_waiting()
  if (nameState === 'refused' || nameState === 'removed') return m.profiles_voice_name_refused()
  return null
}

function standingText({ standing, silentUntil }: Voice): string | null {
  if (standing === 'out') return m.community_out()
  if (standing === 'new' || standing === 'waiting') return m.profiles_voice_waits()
  if (standing !== 'silent') return null
  return silentUntil === null
    ? m.community_silent()
    : m.community_silent_until({ day: dayInWords(silentUntil) })
}

/** How others see the member, and in which of the two communities. */
function OwnVoice({ voice }: { voice: Voice }) {
  return (
    <div className="flex items-start gap-4">
      <VoicePicture picture={voice.picture} size={56} />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="text-lg font-bold wrap-anywhere">{voice.name}</span>
          <Tag>{bandNames[voice.band]()}</Tag>
        </p>
        {[nameStateText(voice), standingText(voice)].map(
          (words) =>
            words !== null && (
              <p key={words} className="text-ink-soft">
                {words}
              </p>
            ),
        )}
      </div>
    </div>
  )
}

function Blocks() {
  const query = useQuery(blocksQuery)
  return (
    <Loaded query={query} loading={<SkeletonText lines={2} />}>
      {(blocks) => <BlockList blocks={blocks} />}
    </Loaded>
  )
}

function WithVoice({ voice }: { voice: Voice }) {
  return (
    <>
      <OwnVoice voice={voice} />
      <div>
        <Details summary={m.profiles_voice_change()}>
          <ChangeVoice key={`${voice.name}/${voice.picture}`} voice={voice} />
        </Details>
        <Details summary={m.profiles_names()}>
          <OwnNames />
        </Details>
        <Details summary={m.profiles_digest()}>
          <DigestChoice voice={voice} />
        </Details>
        <Details summary={m.profiles_blocks()}>
          <Blocks />
        </Details>
        <Details summary={m.profiles_leave()}>
          <LeaveForm />
        </Details>
      </div>
      <BandChange isMember />
      <p>
        <Link to="/profile/posts" className={lineLink}>
          {m.profiles_posts_link()}
        </Link>
        <br />
        <Link to="/safe-spaces-enhanced/hosting" className={lineLink}>
          {m.rooms_profile_link()}
        </Link>
      </p>
    </>
  )
}

/** The member's voice in the community, with their blocks and other decisions. */
export function CommunitySection() {
  const query = useQuery(voiceQuery)
  return (
    <section aria-labelledby="community-title" className="grid gap-4 border-t border-line pt-6">
      <h2 id="community-title" className="text-xl">
        {m.profiles_community()}
      </h2>
      <OwnOpenings />
      <Loaded query={query} loading={<SkeletonText lines={2} />}>
        {(voice) =>
          voice ? (
            <WithVoice voice={voice} />
          ) : (
            <>
              <p className="text-ink-soft">
                {m.profiles_voice_none()}{' '}
                <Link to="/reports/public" className={lineLink}>
                  {m.profiles_voice_none_link()}
                </Link>
              </p>
              <BandChange isMember={false} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}
