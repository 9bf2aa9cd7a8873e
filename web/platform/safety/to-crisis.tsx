import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '#web/ui/button.tsx'

/** Leads to help, and from there back to where one was. The way back is in no address. */
export function ToCrisis(props: Omit<ComponentProps<typeof LinkButton>, 'to' | 'state'>) {
  const { pathname, search } = useLocation()
  return <LinkButton {...props} to="/crisis" state={{ wayBack: `${pathname}${search}` }} />
}
