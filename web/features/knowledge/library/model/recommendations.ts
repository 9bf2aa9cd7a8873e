import type { Audience, GuideSummary, ModuleSummary } from '#content/knowledge/words.ts'
import type { Viewer } from '#web/platform/session/viewer-context.ts'

/** What the device knows about a reader: their use of this site, and the texts that they have saved or started. No server is involved. */
export interface ReaderProfile<Text> {
  readonly viewer: Viewer
  readonly hasRead: (text: Text) => boolean
}

/** The audiences of a member, by their use of this site. */
function audiencesOfViewer(viewer: Viewer): readonly Audience[] {
  if (viewer.kind === 'visitor') return []
  return [
    ...(viewer.userType === 'business' ? (['businesses'] as const) : []),
    ...(viewer.isModerator || viewer.atDesk ? (['staff'] as const) : []),
  ]
}

/**
 * Whether a text matches the reader: its first audience is that of a saved or started text, or one of the reader's
 * own audiences, or it is required of them as a moderator.
 */
export function recommend<
  Text extends Pick<GuideSummary, 'audiences'> & Partial<Pick<ModuleSummary, 'requiredFor'>>,
>(texts: readonly Text[], { viewer, hasRead }: ReaderProfile<Text>): (text: Text) => boolean {
  const own = new Set([
    ...audiencesOfViewer(viewer),
    ...texts.filter(hasRead).flatMap(({ audiences: [first] }) => (first === undefined ? [] : [first])),
  ])
  own.delete('everyone')
  const isModerator = viewer.kind === 'member' && viewer.isModerator
  return ({ audiences, requiredFor }) =>
    (isModerator && requiredFor?.includes('moderators') === true) ||
    (audiences[0] !== undefined && own.has(audiences[0]))
}
