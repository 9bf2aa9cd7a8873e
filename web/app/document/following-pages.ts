import * as auth from '#web/features/account/auth/pages/auth.tsx'
import * as offline from '../pages/offline/offline.tsx'
import * as notFound from './not-found.tsx'

/** The pages of the first bundle that are loaded after the first paint, by path. */
export const followingPages = {
  '/auth': auth,
  '/offline': offline,
  '/*': notFound,
}
