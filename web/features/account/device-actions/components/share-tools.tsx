import { Download, MessageSquare, Share2, Vibrate } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { localizeHref } from '#web/ui/language/links.ts'
import { Button } from '#web/ui/button.tsx'
import { useAction } from './use-action.ts'
import { Outcome } from './action-outcome.tsx'
import { Tool } from './action-card.tsx'

/** A touch that is felt. */
export function TouchTool() {
  const touch = useAction(({ haptics }) => haptics.tap())
  return (
    <Tool id="touch" title={m.device_actions_touch()} Icon={Vibrate} text={m.device_actions_touch_text()}>
      <Button tone="secondary" onClick={touch.run}>
        {m.device_actions_touch_feel()}
      </Button>
      <Outcome
        failure={touch.failure}
        done={
          touch.result === null
            ? null
            : touch.result
              ? m.device_actions_touch_done()
              : m.device_actions_touch_none()
        }
      />
    </Tool>
  )
}

/** The way to the crisis page, handed to another app. */
export function ShareTool() {
  const share = useAction(({ sharing }) =>
    sharing.share({
      title: m.device_actions_share_title(),
      text: `${m.device_actions_share_title()} ${new URL(localizeHref('/crisis'), window.location.origin).href}`,
    }),
  )
  return (
    <Tool id="share" title={m.device_actions_share()} Icon={Share2} text={m.device_actions_share_text()}>
      <Button
        tone="secondary"
        working={share.isWorking && m.device_actions_share_working()}
        onClick={share.run}
      >
        {m.device_actions_share_do()}
      </Button>
      <Outcome
        failure={share.failure}
        done={
          share.result === null
            ? null
            : share.result
              ? m.device_actions_share_done()
              : m.device_actions_share_closed()
        }
      />
    </Tool>
  )
}

/** A text message, written in the device's own app and sent by the person alone. */
export function MessageTool() {
  const message = useAction(async ({ messages }) => {
    await messages.compose({ to: [], text: m.device_actions_message_words() })
    return true
  })
  return (
    <Tool
      id="message"
      title={m.device_actions_message()}
      Icon={MessageSquare}
      text={m.device_actions_message_text()}
    >
      <Button tone="secondary" onClick={message.run}>
        {m.device_actions_message_do()}
      </Button>
      <Outcome failure={message.failure} done={message.result && m.device_actions_message_done()} />
    </Tool>
  )
}

/** A small file, saved where the person wants it. */
export function SaveTool() {
  const saved = useAction(({ saving }) =>
    saving.save(new Blob([m.device_actions_save_content()], { type: 'text/plain' }), 'note.txt'),
  )
  return (
    <Tool id="save" title={m.device_actions_save()} Icon={Download} text={m.device_actions_save_text()}>
      <Button
        tone="secondary"
        working={saved.isWorking && m.device_actions_save_working()}
        onClick={saved.run}
      >
        {m.device_actions_save_do()}
      </Button>
      <Outcome
        failure={saved.failure}
        done={
          saved.result === null
            ? null
            : saved.result
              ? m.device_actions_save_done()
              : m.device_actions_save_closed()
        }
      />
    </Tool>
  )
}
