import type { LoaderFunctionArgs } from 'react-router'
import { classTalkIn } from '#content/classes/talk.ts'
import { localeOf } from '#web/ui/language/locale.ts'

/** A teacher's notes for the talk, in one language. Made by the build. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  Response.json(classTalkIn(localeOf(new URL(request.url).pathname)))
