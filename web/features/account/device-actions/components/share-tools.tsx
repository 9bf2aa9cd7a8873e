import { Download, MessageSquare, Share2, Vibrate } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { localizeHref } from '#web/ui/language/links.ts'
import { Button } from '#web/ui/button.tsx'
import { useAction } from './use-action.ts'
import { Outcome } from './action-outcome.tsx'
import { Tool } from './action-card.tsx'

/** Vibrates the device. */
export function TouchTool() {
  const touch = useAction(({ haptics }) => haptics.tap())
  return (
    <Tool id="touch" title={m.mobile_touch()} Icon={Vibrate} text={m.mobile_touch_text()}>
      <Button tone="secondary" onClick={touch.run}>
        {m.mobile_touch_feel()}
      </Button>
      <Outcome
        failure={touch.failure}
        done={touch.result === null ? null : touch.result ? m.mobile_touch_done() : m.mobile_touch_none()}
      />
    </Tool>
  )
}

/** Shares the link to the crisis page with another app. */
export function ShareTool() {
  const share = useAction(({ sharing }) =>
    sharing.share({
      title: m.mobile_share_title(),
      text: `${m.mobile_share_title()} ${new URL(localizeHref('/crisis'), window.location.origin).href}`,
    }),
  )
  return (
    <Tool id="share" title={m.mobile_share()} Icon={Share2} text={m.mobile_share_text()}>
      <Button tone="secondary" working={share.isWorking && m.mobile_share_working()} onClick={share.run}>
        {m.mobile_share_do()}
      </Button>
      <Outcome
        failure={share.failure}
        done={share.result === null ? null : share.result ? m.mobile_share_done() : m.mobile_share_closed()}
      />
    </Tool>
  )
}

/** Prepares a text message in the device's own app; only the person sends it. */
export function MessageTool() {
  const message = useAction(async ({ messages }) => {
    await messages.compose({ to: [], text: m.mobile_message_words() })
    return true
  })
  return (
    <Tool id="message" title={m.mobile_message()} Icon={MessageSquare} text={m.mobile_message_text()}>
      <Button tone="secondary" onClick={message.run}>
        {m.mobile_message_do()}
      </Button>
      <Outcome failure={message.failure} done={message.result && m.mobile_message_done()} />
    </Tool>
  )
}

/** Saves a small file to a place of the person's choice. */
export function SaveTool() {
  const saved = useAction(({ saving }) =>
    saving.save(new Blob([m.mobile_save_content()], { type: 'text/plain' }), 'note.txt'),
  )
  return (
    <Tool id="save" title={m.mobile_save()} Icon={Download} text={m.mobile_save_text()}>
      <Button tone="secondary" working={saved.isWorking && m.mobile_save_working()} onClick={saved.run}>
        {m.mobile_save_do()}
      </Button>
      <Outcome
        failure={saved.failure}
        done={saved.result === null ? null : saved.result ? m.mobile_save_done() : m.mobile_save_closed()}
      />
    </Tool>
  )
}
