import type { Audience, GuideSummary, ModuleSummary } from '#content/knowledge/words.ts'
import type { Viewer } from '#web/platform/session/viewer-context.ts'

/** What is known here of a reader: what they do on this site, and the texts that they have saved or read in. No server is asked. */
export interface KnownReader<Text> {
  readonly viewer: Viewer
  readonly hasTaken: (text: Text) => boolean
}

/** The audiences to which a member belongs by what they do here. */
function audiencesOfViewer(viewer: Viewer): readonly Audience[] {
  if (viewer.kind === 'visitor') return []
  return [
    ...(viewer.userType === 'business' ? (['businesses'] as const) : []),
    ...(viewer.isModerator || viewer.atDesk ? (['staff'] as const) : []),
  ]
}

/**
 * Whether a text fits the reader: it has the same first audience as one that they have saved or read in, or one to which they belong by
 * what they do here, or it is required of them as a moderator.
 */
export function fittingIn<
  Text extends Pick<GuideSummary, 'audiences'> & Partial<Pick<ModuleSummary, 'requiredFor'>>,
>(texts: readonly Text[], { viewer, hasTaken }: KnownReader<Text>): (text: Text) => boolean {
  const own = new Set([
    ...audiencesOfViewer(viewer),
    ...texts.filter(hasTaken).flatMap(({ audiences: [first] }) => (first === undefined ? [] : [first])),
  ])
  own.delete('everyone')
  const isModerator = viewer.kind === 'member' && viewer.isModerator
  return ({ audiences, requiredFor }) =>
    (isModerator && requiredFor?.includes('moderators') === true) ||
    (audiences[0] !== undefined && own.has(audiences[0]))
}
