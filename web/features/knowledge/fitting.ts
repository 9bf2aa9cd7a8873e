import type { Audience, GuideSummary, ModuleSummary } from '#content/knowledge/words.ts'
import type { Viewer } from '#web/platform/session/viewer-context.ts'

/** What is known here of a reader: what they do on this site, and the texts that they have saved or read in. No server is asked. */
export interface KnownReader<Text> {
  readonly viewer: Viewer
  readonly hasTaken: (text: Text) => boolean
}

/** Whom a member's texts are for, by what they do here. */
function audiencesOfViewer(viewer: Viewer): readonly Audience[] {
  if (viewer.kind === 'visitor') return []
  return [
    ...(viewer.userType === 'business' ? (['businesses'] as const) : []),
    ...(viewer.isModerator || viewer.atDesk ? (['staff'] as const) : []),
  ]
}

/**
 * Whether a text is for people like the reader: those for whom the texts are that they have saved or read in, those who do here what they
 * do, and moderators for what is required of them.
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
