import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LinkChip } from '#web/ui/chip.tsx'
import { DrawnAvatar } from '#web/ui/drawn-avatar.tsx'
import { PartTabs } from '#web/ui/part-tabs.tsx'
import { PartsPlayer } from '#web/ui/parts-player.tsx'
import { PostCard, ThreadCard } from '#web/ui/post-card.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetChoice, SheetChoices } from '#web/ui/sheet-choice.tsx'
import { Statistic } from '#web/ui/statistic.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { GallerySection } from './exhibit.tsx'

const seeds = ['quiet fox', 'north wind', 'paper boat', 'long road', 'morning tea', 'small lamp']

function Choices() {
  const [shown, setShown] = useState<'new' | 'old' | null>('new')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Segments
        label="Which ones first?"
        isLabelSeen
        options={[
          { value: 'new', label: 'Newest' },
          { value: 'old', label: 'Oldest' },
        ]}
        value={shown}
        onChange={setShown}
      />
      <div>
        <Button tone="secondary" onClick={() => setOpen(true)}>
          Open a sheet
        </Button>
        <Sheet open={isOpen} onOpenChange={setOpen} title="What do you want to do?">
          <SheetChoices>
            <SheetChoice label="Answer" hint="Others can read it." onChoose={() => setOpen(false)} />
            <SheetChoice label="Read the rules" to="/gallery" />
          </SheetChoices>
        </Sheet>
      </div>
    </>
  )
}

const parts = ['Report', 'Messages', 'Evidence', 'People', 'Notes', 'Save a copy'].map((label) => ({
  key: label,
  label,
}))

function Tabs() {
  const [part, setPart] = useState('Report')
  return (
    <PartTabs label="Parts" tabs={parts} selected={part} onSelect={setPart}>
      Panel: {part}
    </PartTabs>
  )
}

function Steps() {
  const [at, setAt] = useState(0)
  return (
    <PartsPlayer
      label="An exercise"
      at={at}
      onMove={setAt}
      parts={['Breathe in', 'Hold', 'Breathe out'].map((title, place) => ({
        id: `exercise-${place + 1}`,
        title,
        content: <p>One thing at a time.</p>,
      }))}
    />
  )
}

function Posts() {
  return (
    <div>
      <PostCard
        avatar={<DrawnAvatar seed="quiet fox" />}
        author="Quiet Fox"
        tag={<Tag tone="deep">Moderator</Tag>}
        when={<time dateTime="2026-11-28">today</time>}
        actions={
          <Button tone="quiet" size="small" icon={<HeartHandshake aria-hidden size={18} />}>
            I support you
          </Button>
        }
      >
        <p>You were right to write it down.</p>
      </PostCard>
      <PostCard
        avatar={<DrawnAvatar seed="paper boat" />}
        author="Paper Boat"
        when={<time dateTime="2026-11-28">today</time>}
        isReply
        isOwn
      >
        <p>Thank you.</p>
      </PostCard>
      <ThreadCard
        to="/report"
        title="How did you tell your parents?"
        excerpt="I have it all in my log and do not know how to begin."
        avatar={<DrawnAvatar seed="long road" />}
        meta="Long Road, 12 answers, an hour ago"
        tags={<Tag>Home</Tag>}
        isNew
      />
    </div>
  )
}

function States() {
  return (
    <>
      <StatusLine action={<Button tone="quiet">Send now</Button>}>
        Two entries wait for a connection.
      </StatusLine>
      <StatusLine tone="now">Your recovery kit is not written down yet.</StatusLine>
      <StatusLine tone="danger" live>
        Somebody may get hurt.
      </StatusLine>
      <dl className="grid gap-6 md:grid-cols-3">
        <Statistic
          value="4 days"
          label="to a first answer"
          meaning="Half of all reports were answered sooner."
        />
        <Statistic value="37" label="open cases" to="/report" />
      </dl>
    </>
  )
}

/** How people are shown to each other, and steps. */
export function Community() {
  return (
    <GallerySection title="People, states and steps">
      <div className="flex flex-wrap gap-3">
        {seeds.map((seed) => (
          <DrawnAvatar key={seed} seed={seed} size={56} />
        ))}
      </div>
      <Posts />
      <Choices />
      <div className="flex flex-wrap gap-2">
        <LinkChip to="/report">At school</LinkChip>
      </div>
      <States />
      <Tabs />
      <Steps />
    </GallerySection>
  )
}
