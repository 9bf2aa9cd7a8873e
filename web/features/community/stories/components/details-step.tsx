import { m } from '#web/messages/compiled/messages.js'
import { excerptOf, replacePart } from '#web/community/composer/markdown-edit.ts'
import { Preview } from '#web/community/rich-text/preview.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QuietDetails } from '#web/ui/quiet-details.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { detailName, neutralText } from '../model/detail-words.ts'
import { useDetails, type StoryDetail } from './use-details.ts'

interface DetailsStepProps {
  source: string
  onChange: (source: string) => void
}

function FoundDetails({
  detail,
  text,
  onChange,
}: {
  detail: StoryDetail
  text: string
  onChange: (text: string) => void
}) {
  const { before, part, after } = excerptOf(text, detail)
  const instead = neutralText(detail.kind)
  return (
    <li className="grid gap-2 border-b border-line py-3.5">
      <p className="wrap-anywhere">
        <span className="block text-sm font-semibold text-ink-soft">{detailName(detail.kind)}</span>
        {before}
        <mark className="rounded-sm bg-accent px-0.5 font-semibold text-on-accent">{part}</mark>
        {after}
      </p>
      <div className="flex flex-wrap gap-2">
        {instead !== null && (
          <Button
            tone="secondary"
            size="small"
            aria-label={m.stories_detail_replace_words({ words: part, instead })}
            onClick={() => onChange(replacePart(text, detail, instead))}
          >
            {m.stories_detail_replace({ instead })}
          </Button>
        )}
        <Button
          tone="secondary"
          size="small"
          aria-label={m.community_findings_remove_words({ words: part })}
          onClick={() => onChange(replacePart(text, detail))}
        >
          {m.community_findings_remove()}
        </Button>
      </div>
    </li>
  )
}

/** Identifying details, detected on this device, each with a button that removes it. */
export function DetailsStep({ source, onChange }: DetailsStepProps) {
  const found = useDetails(source)
  if (!found) return <SkeletonText lines={3} />
  return (
    <>
      <p aria-live="polite" className="font-semibold">
        {m.stories_details_found({ count: found.details.length })}
      </p>
      {found.details.length === 0 ? (
        <Notice tone="success" title={m.stories_details_none()} />
      ) : (
        <ul className="border-t border-line">
          {found.details.map((detail) => (
            <FoundDetails
              key={`${detail.from}-${detail.kind}`}
              detail={detail}
              text={found.text}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      <p className="text-ink-soft">{m.stories_details_check()}</p>
      <QuietDetails summary={m.stories_details_read()}>
        <Preview source={source} isFramed={false} />
      </QuietDetails>
    </>
  )
}
