import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { useViewer } from '#web/platform/session/viewer-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import { enquiriesQuery } from '../queries.ts'
import { EnquiryForm } from './enquiry-form.tsx'

/** The contact form, if messages can be delivered. If not, administrators learn how to change that, and others see nothing. */
export function WriteToUs() {
  const query = useQuery(enquiriesQuery)
  return (
    <Loaded query={query} loading={<></>} failed={m.about_enquiry_failed()} tone="info">
      {({ open }) => (open ? <EnquiryForm /> : <FormIsOff />)}
    </Loaded>
  )
}

function FormIsOff() {
  const { viewer } = useViewer()
  if (viewer.kind !== 'member' || !viewer.isAdmin) return null
  return (
    <Notice tone="warn" title={m.about_enquiry_closed()}>
      <p>{m.about_enquiry_closed_text()}</p>
    </Notice>
  )
}
