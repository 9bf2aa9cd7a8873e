/** What is missing before a campaign can be sent, in the order of its form. */
export type CampaignFault = 'title' | 'target' | 'kind' | 'evidence' | 'words'

interface CampaignInput {
  readonly title: string
  readonly target: string
  readonly targetKind: string | null
  readonly evidence: string
  readonly source: string
}

const shortest = { title: 3, target: 2 }

export function campaignFaults({
  title,
  target,
  targetKind,
  evidence,
  source,
}: CampaignInput): CampaignFault[] {
  return [
    ...(title.trim().length < shortest.title ? ['title' as const] : []),
    ...(targetKind === null ? ['kind' as const] : []),
    ...(target.trim().length < shortest.target ? ['target' as const] : []),
    ...(evidence.trim() === '' ? ['evidence' as const] : []),
    ...(source.trim() === '' ? ['words' as const] : []),
  ]
}
