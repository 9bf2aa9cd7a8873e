import { Send } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, LinkButton, type ButtonTone } from '#web/ui/button.tsx'
import { Card, LinkCard } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Details } from '#web/ui/details.tsx'
import { AlertDialog, Dialog } from '#web/ui/dialog.tsx'
import { KeySheet } from '#web/ui/key-sheet.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { GallerySection } from './exhibit.tsx'

const tones: ButtonTone[] = ['primary', 'secondary', 'quiet', 'accent', 'danger']
const tabs = [
  { key: 'in', label: 'Sign In' },
  { key: 'up', label: 'Sign Up' },
  { key: 'reset', label: 'Reset' },
] as const

function Dialogs() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'alert' | 'keys'>('none')
  const onOpenChange = (next: boolean) => setOpen(next ? open : 'none')
  return (
    <div className="flex flex-wrap gap-3">
      <Button tone="secondary" onClick={() => setOpen('dialog')}>
        Open a dialog
      </Button>
      <Button tone="secondary" onClick={() => setOpen('alert')}>
        Open a question
      </Button>
      <Button tone="secondary" onClick={() => setOpen('keys')}>
        Open the keys
      </Button>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={onOpenChange}
        title="Your receipt"
        description="Keep this phrase."
      >
        <CopyButton text="harbour lantern quiet" label="Copy the phrase" />
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        onOpenChange={onOpenChange}
        title="Delete this draft?"
        description="It is on this device only and cannot be brought back."
        confirm="Delete the draft"
        cancel="Keep it"
        tone="danger"
        onConfirm={() => setOpen('none')}
      />
      {open === 'keys' && (
        <KeySheet
          title="Keyboard shortcuts"
          description="They work while you are not typing."
          keys={[
            ['j', () => 'Next'],
            ['k', () => 'Previous'],
          ]}
          isOn
          onTurn={() => undefined}
          onClose={() => setOpen('none')}
        />
      )}
    </div>
  )
}

/** Buttons, links, cards, tabs, dialogs. */
export function Actions() {
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('in')
  return (
    <GallerySection title="Actions">
      <div className="flex flex-wrap gap-3">
        {tones.map((tone) => (
          <Button key={tone} tone={tone}>
            {tone}
          </Button>
        ))}
        <Button icon={<Send aria-hidden size={20} />}>With a picture</Button>
        <Button working="Sending">Send</Button>
        <LinkButton to="/report" size="large">
          Large link
        </LinkButton>
      </div>
      <p>
        A sentence with{' '}
        <Link to="/crisis" className={textLink}>
          a link in it
        </Link>
        .
      </p>
      <Tabs label="Account" tabs={tabs} selected={tab} onSelect={setTab}>
        Panel: {tab}
      </Tabs>
      <div className="grid gap-5 md:grid-cols-2">
        <Card>A sheet of paper.</Card>
        <LinkCard to="/report" title="A card that leads somewhere">
          The whole card can be pressed.
        </LinkCard>
      </div>
      <Details summary="More details">Here it is.</Details>
      <Dialogs />
      <div className="flex flex-wrap items-center gap-6">
        <ThemeSwitch />
        <LanguageSwitch />
        <span>
          Words for the eye
          <VisuallyHidden>, and more for screen readers</VisuallyHidden>
        </span>
      </div>
      <div className="flex items-center gap-4">
        <Avatar name="Ana María Ruiz" url={null} size="small" />
        <Avatar name="Ana María Ruiz" url={null} />
        <Avatar name="Ana María Ruiz" url={null} size="large" />
      </div>
    </GallerySection>
  )
}
