import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { ResumeFiles } from '../background/resume-files.tsx'
import { queryClient } from '#web/platform/query/client.ts'

/** Around the pages that show what the server says. The others, home first, start without the code for it. */
export default function LivePages() {
  return (
    <QueryClientProvider client={queryClient}>
      <ResumeFiles />
      <Outlet />
    </QueryClientProvider>
  )
}
