import type { Notice, NoticeKind } from '#content/notices/words.ts'
import { wordsOf } from '#content/terms/line-words.ts'

const plain = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The notices of a kind whose names contain all words. */
export function findNotices(
  notices: readonly Notice[],
  words: string,
  kind: NoticeKind | null,
): readonly Notice[] {
  const searchWords = plain(words).split(/\s+/).filter(Boolean)
  return notices.filter(
    (notice) =>
      (kind === null || notice.kind === kind) &&
      searchWords.every((word) =>
        plain(`${notice.title} ${notice.recipient} ${wordsOf(notice.note ?? [])}`).includes(word),
      ),
  )
}
