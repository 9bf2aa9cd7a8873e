import { HeartHandshake, LockKeyhole, UserRound } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'

/** What an account guarantees, shown beside the form. */
export function Promises() {
  const promises = [
    { key: 'sealed', Icon: LockKeyhole, title: m.auth_promise_sealed_title(), text: m.auth_promise_sealed() },
    { key: 'name', Icon: UserRound, title: m.auth_promise_name_title(), text: m.auth_promise_name() },
    { key: 'free', Icon: HeartHandshake, title: m.auth_promise_free_title(), text: m.auth_promise_free() },
  ]
  return (
    <ul className="band grid gap-7 self-start rounded-xl p-7 md:p-9">
      {promises.map(({ key, Icon, title, text }) => (
        <li key={key} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <Icon aria-hidden size={26} className="row-span-2 mt-0.5 text-accent" />
          <h2 className="text-lg">{title}</h2>
          <p className="text-on-band-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
