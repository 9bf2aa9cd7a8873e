import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { ResumeFiles } from '../background/resume-files.tsx'
import { queryClient } from '#web/platform/query/client.ts'

/** Layout of pages with data of the server. The others, including the home page, start without its code. */
export default function LivePages() {
  return (
    <QueryClientProvider client={queryClient}>
      <ResumeFiles />
      <Outlet />
    </QueryClientProvider>
  )
}
