import { useNavigate, useParams } from 'react-router'
import { AdultsOnly } from '#web/features/community/chats/components/adults-only.tsx'
import { ChatView, type CopyToLog } from '#web/features/community/chats/components/chat-view.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { localizeHref } from '#web/ui/language/links.ts'
import { toast } from '#web/ui/toast-store.ts'

export const meta = () => pageMeta({ title: m.chats_title(), description: m.chats_description() })

/** The code that copies messages into the log is loaded on demand. */
function useCopyIntoLog(memberId: string): CopyToLog {
  const navigate = useNavigate()
  return async (chat, chosen) => {
    const { putIntoLog } = await import('./copy-into-log.ts')
    await putIntoLog(memberId, chat, chosen)
    toast({
      title: m.chats_log_copied(),
      action: { label: m.chats_log_open(), run: () => void navigate(localizeHref('/incident-report')) },
    })
  }
}

function View({ vault, id }: Pick<Parameters<typeof ChatView>[0], 'vault' | 'id'>) {
  return <ChatView vault={vault} id={id} copyToLog={useCopyIntoLog(vault.memberId)} />
}

/** One conversation. The title of the tab contains no name: others may see it. */
export default function ConversationPage() {
  const { chatId = '' } = useParams()
  return (
    <AdultsOnly visitor={m.chats_conversation_visitor()} allowsYounger>
      {(vault) => <View key={chatId} vault={vault} id={chatId} />}
    </AdultsOnly>
  )
}
