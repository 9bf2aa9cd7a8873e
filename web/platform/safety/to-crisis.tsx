import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '#web/ui/button.tsx'

/** Links to the help page, which leads back here. The way back is in the navigation state, not in the address. */
export function ToCrisis(props: Omit<ComponentProps<typeof LinkButton>, 'to' | 'state'>) {
  const { pathname, search } = useLocation()
  return <LinkButton {...props} to="/crisis" state={{ wayBack: `${pathname}${search}` }} />
}
