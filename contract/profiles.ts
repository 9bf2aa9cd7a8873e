import * as z from 'zod/mini'
import { userType } from './accounts.ts'
import { bytes, endpoint } from './endpoint.ts'
import { sentPictureTypes } from './pictures.ts'
import { base64url, done, id, language, line } from './primitives.ts'

/** The columns of table `profiles`, under the names that the specification gives them. */
export const profile = z.strictObject({
  user_id: id,
  display_name: line(80),
  avatar_url: z.nullable(z.string()),
  user_type: userType,
  is_admin: z.boolean(),
  language,
})
export type Profile = z.infer<typeof profile>

/** At most one row: the caller's own. Another member's id answers an empty list. */
export const readProfiles = endpoint({
  method: 'GET',
  path: '/api/profiles',
  summary: 'The profile whose user_id is given, if it is the caller’s own',
  access: 'signedIn',
  query: z.strictObject({ user_id: id }),
  result: z.strictObject({ profiles: z.array(profile).check(z.maxLength(1)) }),
  errors: [],
})

/** `is_admin` is not among the fields, so no profile call can set it. */
export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/profiles/:user_id',
  summary: 'Change one’s own name, account type or language',
  access: 'signedIn',
  params: z.strictObject({ user_id: id }),
  body: z.strictObject({
    display_name: z.optional(line(80)),
    user_type: z.optional(userType),
    language: z.optional(language),
  }),
  result: profile,
  errors: ['not_found'],
  repeat: 'natural',
})

/** What pictures are kept as: the types they are sent as, and that of some earlier ones. */
export const pictureTypes = [...sentPictureTypes, 'image/png'] as const

/** The device redraws the picture before sending, which leaves its metadata behind: [Note: Plain pictures]. */
export const setPicture = endpoint({
  method: 'PUT',
  path: '/api/profiles/:user_id/picture',
  summary: 'Replace one’s own picture',
  access: 'signedIn',
  params: z.strictObject({ user_id: id }),
  bodyLimit: 524288,
  body: z.strictObject({ type: z.enum(sentPictureTypes), content: base64url(360000, 32) }),
  result: profile,
  errors: ['not_found', 'unsupported_type'],
  repeat: 'natural',
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/profiles/:user_id/picture',
  summary: 'Remove one’s own picture',
  access: 'signedIn',
  params: z.strictObject({ user_id: id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})

export const readPicture = endpoint({
  method: 'GET',
  path: '/api/pictures/:id',
  summary: 'A profile picture',
  access: 'anyone',
  params: z.strictObject({ id }),
  result: bytes(...pictureTypes),
  errors: ['not_found'],
})
