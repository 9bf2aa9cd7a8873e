import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import type { StepProps } from '../model/step-props.ts'

/** With a name, or anonymously. */
export function SenderChoice({ answers: { sender }, onAnswer, problemAt }: StepProps) {
  const { user } = useAuth()
  return (
    <>
      <Radios
        name="sender"
        legend={m.reports_ask_sender()}
        error={problemAt('sender')}
        value={sender}
        onChange={(chosen) => onAnswer({ sender: chosen })}
        options={[
          {
            value: 'member',
            label: user ? m.reports_sender_member() : m.reports_sender_account(),
            hint: user ? m.reports_sender_member_hint() : m.reports_sender_account_hint(),
          },
          { value: 'receipt', label: m.reports_sender_receipt(), hint: m.reports_sender_receipt_hint() },
        ]}
      />
      {!user && sender === 'member' && (
        <Notice title={m.reports_sender_sign_in()}>
          <p>{m.reports_sender_sign_in_text()}</p>
          <div>
            <LinkButton to="/auth" tone="secondary">
              {m.reports_sender_sign_in_button()}
            </LinkButton>
          </div>
        </Notice>
      )}
    </>
  )
}
